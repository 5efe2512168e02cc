import { StartupError } from './startup-error.ts'

const leadsElsewhere = new Set(['', '.', '..'])

/** Returns the name of a file below a folder. Throws a `StartupError` for one that leads out of it. */
export function requirePlainName(name: string): string {
	const isPlain = !/[\\\0]/.test(name) && name.split('/').every((part) => !leadsElsewhere.has(part))
	if (!isPlain) throw new StartupError(`${JSON.stringify(name)} is no name of a file in a backup`)
	return name
}
