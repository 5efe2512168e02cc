const heapMegabytes = 256

/** A page's garbage is collected before it grows old; with 4 a page costs a tenth more, with 32 hardly less. */
const semiSpaceMegabytes = 16

/** V8 collects all garbage when so much was added to what lives; at its own third a page costs a fifth more, and 100 take 50 MB more. */
const growingPercent = 70

/** Without a limit V8 would let several times as much pile up. The shop itself refuses a wrong `HEAP_MB`, so it must start. */
export function nodeFlags({ HEAP_MB } = process.env) {
	const heap = /^[1-9]\d{2,4}$/.test(HEAP_MB ?? '') ? HEAP_MB : heapMegabytes
	return [
		`--max-semi-space-size=${semiSpaceMegabytes}`,
		`--heap-growing-percent=${growingPercent}`,
		`--max-old-space-size=${heap}`,
	]
}
