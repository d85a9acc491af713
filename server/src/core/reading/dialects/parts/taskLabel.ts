const shown = 80;

/** 64 bits over all of a text, in hexadecimal. */
const hashOf = (text: string): string => {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x85ebca6b) + i;
  }
  return (one >>> 0).toString(16).padStart(8, '0') + (two >>> 0).toString(16).padStart(8, '0');
};

/** A task named by its text: short texts as they are, long ones by their beginning and a hash of all of it. */
export const taskLabel = (text: string): string =>
  text.length <= shown ? text : `${text.slice(0, shown)}… (${hashOf(text)})`;
