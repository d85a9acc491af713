// Made from latex.grammar by scripts/buildGrammar.mjs: change the grammar, not this file.
import { LRParser } from '@lezer/lr';
import { cutShort, verbatim } from './latexTokens';
export const parser = LRParser.deserialize({
  version: 14,
  states:
    "%WQ!eOTOOO#vOVO'#ClOOOR'#DQ'#DQO%ROVO'#CoO%YOVO'#CoO&bOVO'#CsO&iOVO'#CsOOOR'#DP'#DPOOOP'#DR'#DROOOP'#Cx'#CxO&pOTO'#C_O&zOTO'#C{Q'UOSOOQ'UOSOOOOOR'#Cy'#CyO'ZOVO,59WOOOR,59W,59WOOOR'#Cz'#CzO(fOVO,59ZOOOR,59Z,59ZO(mOVO,59ZO)uOVO,59_OOOR,59_,59_O)|OVO,59_OOOP-E6v-E6vOOOO,59g,59gOOOO-E6y-E6yOOOR-E6w-E6wOOOR1G.r1G.rOOOR-E6x-E6xOOOR1G.u1G.uOOOR1G.y1G.y",
  stateData:
    "*W~OPQOSQOTQOUQOVQOWQOXQOYQOZQO[QO]QO^QO_QOaPObWOdROeSOfWOhTOiUOjWO~OkZO~PQOPQOSQOTQOUQOVQOWQOXQOYQOZQO[QO]QO^QO_QOaPOdROeSOhTOiUO~Ob`Oq`O~P!lOPQOSQOTQOUQOVQOWQOXQOYQOZQO[QO]QO^QO_QOaPOqcO~OdcO~P$QOfcO~P$QOPQOSQOTQOUQOVQOWQOXQOYQOZQO[QO]QO^QO_QOaPOqfO~OhfO~P%aOjfO~P%aOkRXpRX~PQOkoXpoX~PQOkZO~OblOqlO~P!lOPQOSQOTQOUQOVQOWQOXQOYQOZQO[QO]QO^QO_QOaPOqnO~OdnO~P'eOfnO~P'eOPQOSQOTQOUQOVQOWQOXQOYQOZQO[QO]QO^QO_QOaPOqoO~OhoO~P(tOjoO~P(tOkU~",
  goto: '#|vPPPwPPPPPPPPPPPP}PP!^PPP!^PPPP!e!l!r#UPPP#]#f#wQ]ORiZkQOPRSTUYZ_bdegZVOPYZ_SYOZRhYQ_PRk_QbRQdSQeTQgUXmbdegS[O]Rj[UXOYZT^P_YVOPYZ_aaRSTUbdegVXOYZ',
  nodeNames:
    '⚠ Verbatim Document Paragraph Comment Word Newline ControlWord ControlSymbol RowEnd Ampersand Tie Raised Lowered Open Close Group { } Formula Dollar \\( \\) Display DoubleDollar \\[ \\] ParagraphBreak',
  maxTerm: 37,
  skippedNodes: [0],
  repeatNodeCount: 4,
  tokenData:
    "(w~RfOY!gYZ#_Z]!g]^$X^t!gtu$_uv$lvw%Ww!}!g!}#O%]#O#P%b#P#Q(X#Q#R(^#R#S(c#S#o!g#o#p(h#p#q!g#q#r(m#r#s(r#s;'S!g;'S;=`#X<%lO!g~!lXT~OY!gZ]!g^t!gw!}!g#S#o!g#p#q!g#s;'S!g;'S;=`#X<%lO!g~#[P;=`<%l!g~#dSU~XY#_YZ#p]^$Rpq#_~#uSk~XY#pYZ#p]^$Rpq#p~$UPYZ#p~$[PYZ#_~$dPd~tu$g~$lOh~~$qTS~OY$lZ]$l^;'S$l;'S;=`%Q<%lO$l~%TP;=`<%l$l~%]OY~~%bO^~~%ebOY&mYZ&mZ]&m]^&r^x&mxy&xyz&}z!b&m!b!c'S!c!}'S!}#O'j#O#P'o#P#Q'|#Q#T&m#T#o'S#o;'S&m;'S;=`(R<%lO&m~&rOW~~&uPYZ&m~&}Oe~~'SOf~~'XSV~z{'e!b!c'S!c!}'S#T#o'S~'jOV~~'oOi~~'tPX~z{'w~'|OX~~(ROj~~(UP;=`<%l&m~(^O_~~(cO[~~(hO]~~(mOa~~(rOb~~(wOZ~",
  tokenizers: [verbatim, cutShort, 0],
  topRules: { Document: [0, 2] },
  tokenPrec: 419,
});
