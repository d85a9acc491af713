/** Bytes, and a view that reads four of them at once, at any place. */
export interface ScanSource {
  bytes: Uint8Array;
  view: DataView;
}

/** A source of the given bytes. */
export function createScanSource(bytes: Uint8Array): ScanSource {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/**
 * Puts other bytes under the scanner. They are seen through a plain Uint8Array whatever subclass they come in, so that
 * the scanner is compiled for one kind of array.
 */
export function setBytes(source: ScanSource, given: Uint8Array): void {
  const { buffer, byteOffset, byteLength } = given;
  const { view } = source;
  if (buffer === view.buffer && byteOffset === view.byteOffset && byteLength === view.byteLength) return;
  source.bytes = new Uint8Array(buffer, byteOffset, byteLength);
  source.view = new DataView(buffer, byteOffset, byteLength);
}
