import { chooseFilters } from '../data/shop-queries.ts'
import { listWritten, type WrittenFormat, writeCatalogue, writtenFormats } from '../data/write-catalogue.ts'
import { applyTimedLoad, type TimedLoad } from '../load/load.ts'
import { type Figure, inDigits, type Manner, type Measurement, medianOf, takeRounds } from '../measuring.ts'
import { openShop } from '../shops/measured-shop.ts'
import { residentMegabytes } from '../shops/process-tree.ts'
import { importInAdmin } from './import-in-admin.ts'

const rowsWhole = 89_900
const rowsOfProof = 300
const listed = 2_000
const lookingPerSecond = 50
const windowSeconds = 6
const windowsAlone = 3
const administrator = { email: 'admin@toys.example', password: 'Measured-2-passes' }

/** Measures how long the same products take as CSV, as a workbook and as YML, and how this slows down people who look at products. */
export const imports: Measurement = {
	name: 'imports',
	title: `${inDigits(rowsWhole)} rows as ${writtenFormats.join(', ')} into a shop of their own each, and lists at ${lookingPerSecond}/s meanwhile`,
	async run(manner) {
		const products = await listWritten(manner.cataloguePath, manner.isProof ? rowsOfProof : rowsWhole)
		const taken: Taken[] = []
		for (const format of writtenFormats) {
			const file = await writeCatalogue(format, products)
			taken.push({ format, megabytes: file.length / 1_000_000, ...(await importInto(file, manner)) })
		}
		return {
			figures: taken.flatMap((one) => describe(one, products.length)),
			remarks: taken.map(
				({ format, alone, besides, megabytes }) =>
					`${format} (${inDigits(megabytes, 1)} MB): p99 of lists without ${inList(alone)} ms, during the import ${inList(besides)} ms`,
			),
		}
	},
}

const inList = (values: readonly number[]) => values.map((value) => inDigits(value, 1)).join(', ')

interface Measured {
	readonly seconds: number
	readonly added: number
	readonly memory: number
	readonly alone: readonly number[]
	readonly besides: readonly number[]
}

interface Taken extends Measured {
	readonly format: WrittenFormat
	readonly megabytes: number
}

async function importInto(file: Buffer, manner: Manner): Promise<Measured> {
	const stock = { generated: manner.isProof ? 100 : listed }
	await using shop = await openShop({ stock, environment: { ADMIN_PASSWORD: administrator.password } }, manner)
	const requests = (await chooseFilters(shop.url)).map((query) => ({ path: `/api/products/filter?${query}` }))
	const look = () => lookAround(shop.url, requests, manner.isProof ? 1 : windowSeconds)
	const alone = await takeRounds(manner, windowsAlone, look)
	const before = residentMegabytes(shop.pid)
	const work = importInAdmin(shop.url, administrator, file)
	const besides: number[] = []
	let highest = before
	while ((await Promise.race([work, undefined])) === undefined) {
		besides.push(await look())
		highest = Math.max(highest, residentMegabytes(shop.pid))
	}
	const { seconds, added } = await work
	return { seconds, added, memory: highest - before, alone, besides }
}

async function lookAround(
	url: string,
	requests: TimedLoad['streams'][number]['requests'],
	seconds: number,
): Promise<number> {
	const [looking] = await applyTimedLoad({ url, seconds, streams: [{ perSecond: lookingPerSecond, requests }] })
	if (!looking) throw new Error('The stream left no result')
	return looking.p99
}

function describe({ format, seconds, added, memory, alone, besides }: Taken, rows: number): Figure[] {
	return [
		{ name: `${format}: upload, preview and import`, value: seconds, decimals: 1, unit: 's', target: { atMost: 90 } },
		{ name: `${format}: rows a second`, value: rows / seconds },
		{ name: `${format}: products added`, value: added },
		{ name: `${format}: memory, more during the import`, value: memory, unit: 'MB' },
		{
			name: `${format}: p99 of lists during the import to that without`,
			value: medianOf(besides) / medianOf(alone),
			decimals: 2,
			target: { atMost: 2 },
		},
	]
}
