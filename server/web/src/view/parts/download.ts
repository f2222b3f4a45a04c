const kKeptMilliseconds = 60_000; // until the browser has surely read it

// Saves a text as a file.
export function download(file: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kKeptMilliseconds);
}
