/** Attempts at each fault: one, or `FAULTS` in the long tests. */
export const faultTries = Number(process.env.FAULTS || 1)

export const isLongRun = process.env.FAULTS !== undefined

export function printFigures(fault: string, figures: Readonly<Record<string, string | number>>): void {
	if (!isLongRun) return
	const printed = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
	process.stdout.write(`${fault}: ${printed.join(', ')}\n`)
}
