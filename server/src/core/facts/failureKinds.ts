/** Words that blame the system under test: such a trial failed. */
const own =
  /(^|[^a-z])(time[d_ -]?out|timeout|tle|compil\w*[ _-]?error|compile_fail\w*|syntax_?error|runtime_?error|assertion_?error|missing[ _-]?(solution|answer|output)|no[ _-]?(solution|answer|patch)|empty[ _-]?(patch|answer|output)|max[ _-]?(steps|turns|tokens|iterations)|budget|gave_?up|wrong[ _-]?answer|invalid[ _-]?(answer|output|action)|memory[ _-]?limit|context[ _-]?(length|window)|agent_timeout|step[ _-]?limit|usage[ _-]?limits?)/i;

/** A label ("rate_limit", "DockerError") that blames the machinery around the system: such a trial says nothing about it. */
const infrastructureLabel =
  /(rate[ _-]?limit|too[ _-]many[ _-]requests|quota|^api($|[ _-])|api[ _-]?(connection|status|timeout)?[ _-]?error|api[ _-]?(connection|timeout)|(request|gateway|connect)[ _-]?timeout|^auth|authentication|unauthorized|forbidden|(^|\D)(401|403|429|50[0234])(\D|$)|service[ _-]?unavailable|overloaded|network|connection|(^|_)dns(_|$)|socket|(^|_)ssl|docker|container|sandbox|infra|environment[ _-]?error|env(ironment)?[ _-]?setup|setup[ _-]?(error|fail)|harness|provider[ _-]?(error|fail|unavail)|^provider$|server[ _-]?error|internal[ _-]?error|out[ _-]of[ _-]disk|no[ _-]space|(judge|grader|verifier|scor(er|ing)|evaluat(or|ion))[ _-]?(api)?[ _-]?(error|fail|crash|timeout|unavailable|exception)|preempted)/i;

/** A sentence or traceback that does: a word in passing is not enough, since programs under test print errors too. */
const infrastructureSentence =
  /(rate[ _-]?limit\w*[^.]{0,40}(error|exceed|reach|hit)|(exceed|reach|hit)\w*[^.]{0,30}rate[ _-]?limit|too many requests|quota[^.]{0,20}(exceeded|exhausted)|(exceeded|exhausted)[^.]{0,30}quota|insufficient_quota|\bAPI ?(Connection|Status|Timeout)?Error\b|\bapi_?error\b|AuthenticationError|PermissionDeniedError|InternalServerError|internal server error|service unavailable|bad gateway|gateway time-?out|invalid api key|\b(http|status|status code|error code|error)[ :=(-]{0,3}(401|403|429|50[0234])\b|connection (error|refused|reset|aborted|timed out|closed)|network (error|is unreachable|unreachable)|name resolution|(docker|container|sandbox)\w*[^.]{0,25}(error|exception|failed|crashed|died|exited|not running|unavailable|could not)|(error|exception|failed|could not)[^.]{0,25}\b(docker|container|sandbox)|no space left on device|(judge|grader|verifier|scorer|evaluator)\w*[^.]{0,25}(error|failed|crashed|timed out|unavailable)|overloaded_error|server is overloaded)/i;

const isLabel = (text: string): boolean => text.length <= 48 && text.trim().split(/\s+/).length <= 3;

/** Blames the machinery around the system under test: provider, network, container, judge. */
export const isInfrastructureFailure = (text: string): boolean =>
  (isLabel(text) ? infrastructureLabel : infrastructureSentence).test(text);

/** A failure of the system itself: timeouts of its program, compile errors, exhausted budgets, missing answers. */
export const isOwnFailure = (text: string): boolean => text !== '' && own.test(text) && !isInfrastructureFailure(text);
