/** Shows control characters as escapes, so that text from a file can neither steer a terminal nor break a line. */
export const printableText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0);
    return code === 0x0a ? ' ' : `\\u${code.toString(16).padStart(4, '0')}`;
  });
