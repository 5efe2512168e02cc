/** How often a fault is tried: once, or as often as `FAULTS` says, in the long tests. */
export const faultTries = Number(process.env.FAULTS || 1)

/** Whether these are the long tests, which tell their figures. */
export const isLongRun = process.env.FAULTS !== undefined

/** Writes what came of a fault that was tried many times. */
export function tellFigures(fault: string, figures: Readonly<Record<string, string | number>>): void {
	if (!isLongRun) return
	const told = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
	process.stdout.write(`${fault}: ${told.join(', ')}\n`)
}
