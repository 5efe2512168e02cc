/** A packed file may be many times as large once it is unpacked; more than this no shop lists. */
export const mostUnpackedBytes = 512 * 1024 * 1024
