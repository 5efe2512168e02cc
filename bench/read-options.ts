import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manner } from './measuring.ts'

/** What the command line asks for; without names, everything is measured. */
export interface Options extends Manner {
	readonly names: readonly string[]
}

/** Reads the command line; paths in it are relative to `folder`. Throws an `Error` for what it does not understand. */
export function readOptions(args: readonly string[], folder: string): Options | 'help' {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			catalogue: { type: 'string' },
			prove: { type: 'boolean' },
			profile: { type: 'string' },
			help: { type: 'boolean', short: 'h' },
		},
	})
	if (values.help) return 'help'
	return {
		names: positionals,
		isProof: values.prove ?? false,
		cataloguePath: values.catalogue && resolve(folder, values.catalogue),
		profileFolder: values.profile && resolve(folder, values.profile),
	}
}
