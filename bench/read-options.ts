import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../contract/values/language.ts'
import { halves, type Manner, type ScreensWanted, schemes } from './measuring.ts'

export const optionsUsage = `  --catalogue FILE  a real catalogue instead of generated products; prices and stock are set from a fixed seed
  --copies NUMBER   fills that catalogue in as often, to measure a larger shop
  --queries HALF    shows each judged query of that half, ${halves.join(' or ')} (the search is tuned by tuning alone)
  --prove           only proves that they run, for about a second each and on a few products, and prints no figures
  --profile FOLDER  the servers under load leave their CPU profiles (.cpuprofile) there

The pictures of 'screens' are taken of a phone and a wide window, in Russian and light, into build/screens, unless you say more:
  --widths LIST     in pixels, as 360,390,1440,2560
  --languages LIST  of ${languages.join(',')}
  --schemes LIST    of ${schemes.join(',')}
  --named TEXT      only screens with this in their names, as /admin/orders or newcomer
  --folder FOLDER   where the sheets are put
`

export interface Options extends Manner {
	readonly names: readonly string[]
}

/** Paths are relative to `folder`. Throws an `Error` for an unknown argument. */
export function readOptions(args: readonly string[], folder: string): Options | 'help' {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			catalogue: { type: 'string' },
			copies: { type: 'string', default: '1' },
			queries: { type: 'string' },
			prove: { type: 'boolean' },
			profile: { type: 'string' },
			widths: { type: 'string', default: '390,1440' },
			languages: { type: 'string', default: 'ru' },
			schemes: { type: 'string', default: 'light' },
			named: { type: 'string' },
			folder: { type: 'string' },
			help: { type: 'boolean', short: 'h' },
		},
	})
	if (values.help) return 'help'
	const copies = Number(values.copies)
	if (!Number.isInteger(copies) || copies < 1)
		throw new Error(`--copies is a whole number from 1, not ${values.copies}`)
	const shownQueries = halves.find((half) => half === values.queries)
	if (values.queries !== undefined && !shownQueries) throw new Error(`--queries is ${halves.join(' or ')}`)
	return {
		names: positionals,
		isProof: values.prove ?? false,
		cataloguePath: values.catalogue && resolve(folder, values.catalogue),
		copies,
		shownQueries,
		profileFolder: values.profile && resolve(folder, values.profile),
		screens: {
			widths: readWidths(values.widths),
			languages: readList('languages', values.languages, languages),
			schemes: readList('schemes', values.schemes, schemes),
			named: values.named,
			folder: values.folder ? resolve(folder, values.folder) : join(import.meta.dirname, '../build/screens'),
		},
	}
}

function readWidths(list: string): ScreensWanted['widths'] {
	const widths = list.split(',').map(Number)
	if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4_000))
		throw new Error(`--widths are whole numbers from 200 to 4000 with commas between them, not ${list}`)
	return widths
}

function readList<Known extends string>(name: string, list: string, known: readonly Known[]): Known[] {
	return list.split(',').map((word) => {
		const found = known.find((one) => one === word)
		if (!found) throw new Error(`--${name} are ${known.join(' and ')} with commas between them, not ${list}`)
		return found
	})
}
