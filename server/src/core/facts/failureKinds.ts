/** Words of a row's status or error that blame the system under test: they are failures of the trial. */
const own =
  /(^|[^a-z])(time[d_ -]?out|timeout|tle|compil\w*[ _-]?error|compile_fail\w*|syntax_?error|runtime_?error|assertion_?error|missing[ _-]?(solution|answer|output)|no[ _-]?(solution|answer|patch)|empty[ _-]?(patch|answer|output)|max[ _-]?(steps|turns|tokens|iterations)|budget|gave_?up|wrong[ _-]?answer|invalid[ _-]?(answer|output|action)|memory[ _-]?limit|context[ _-]?(length|window)|agent_timeout|step_limit)/i;

/** Words that blame the machinery around it: such a trial says nothing about the system. */
const infrastructure =
  /(rate[ _-]?limit|too many requests|429|quota|api[ _-]?(error|connection|timeout|status)|^api|auth(entication|orization)?([ _-]?error)?$|unauthorized|forbidden|40[13]|50[0234]|service unavailable|overloaded|network|connection|dns|socket|ssl|docker|container|sandbox|infra\w*|environment[ _-]?error|harness|provider|server[ _-]?error|internal[ _-]?error|out of disk|no space|judge[ _-]?(error|fail\w*)|grader[ _-]?(error|fail\w*)|evaluator[ _-]?error|usage_?limits?)/i;

export const isInfrastructureFailure = (text: string): boolean => infrastructure.test(text);

/** A failure of the system itself: timeouts of its program, compile errors, exhausted budgets, missing answers. */
export const isOwnFailure = (text: string): boolean => text !== '' && own.test(text) && !infrastructure.test(text);
