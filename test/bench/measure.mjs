/** The middle of a list of numbers. */
export function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1];
}

/** CPU time (user and system) that work takes in this process. */
export function cpuMilliseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Runs two ways of the same work in turn in this process, after warm-up rounds, and compares their CPU time (user and
 * system): other work on the machine disturbs it less than the clock. `ratio` is the median of peer / ours, pair by pair.
 */
export function compareCpu(ours, peer, { rounds, warmUps = 2 }) {
  const times = { ours: [], peer: [] };
  for (let round = 0; round < rounds + warmUps; round++) {
    const peerTime = cpuMilliseconds(peer);
    const ourTime = cpuMilliseconds(ours);
    if (round < warmUps) continue;
    times.peer.push(peerTime);
    times.ours.push(ourTime);
  }
  const ratios = times.peer.map((time, round) => time / times.ours[round]);
  return { ratio: median(ratios), ours: median(times.ours), peer: median(times.peer) };
}
