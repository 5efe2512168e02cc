import lighthouse, { type Result } from 'lighthouse'
import { z } from 'zod'
import { describeAudit } from './describe-audit.ts'
import { type Figure, type Findings, medianOf } from './figures.ts'
import { openShownShop } from './measured-shop.ts'
import type { Measurement } from './measuring.ts'
import { openBrowser } from './open-browser.ts'

const targets = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse as it judges phones, on the catalogue and on a product's page. */
export const lighthouseScores: Measurement = {
	name: 'lighthouse',
	title: 'Lighthouse, mobile, median of 3',
	async run(manner) {
		await using shop = await openShownShop(manner)
		const runs = manner.isProof ? 1 : 3
		const judged = [await judgePage('/catalog', `${shop.url}/catalog`, runs)]
		if (!manner.isProof)
			judged.push(await judgePage('/product/{id}', `${shop.url}/product/${await findProduct(shop.url)}`, runs))
		return {
			figures: judged.flatMap(({ figures }) => figures),
			remarks: judged.flatMap(({ remarks = [] }) => remarks),
		}
	},
}

async function findProduct(url: string): Promise<string> {
	const page = z.object({ items: z.array(z.object({ id: z.string() })) })
	const answer = await fetch(`${url}/api/products/filter?pageSize=1&availability=available`)
	return page.parse(await answer.json()).items[0]?.id ?? ''
}

async function judgePage(name: string, url: string, runs: number): Promise<Findings> {
	const results: Result[] = []
	for (let run = 0; run < runs; run++) results.push(await judgeOnce(url))
	const middle = (pick: (result: Result) => number) => medianOf(results.map(pick))
	const scores: Figure[] = categories.map((category) => ({
		name: `${name}: ${category}`,
		value: middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
		target: { atLeast: targets[category] },
	}))
	const metric = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
	return {
		figures: [
			...scores,
			{ name: `${name}: CLS`, value: metric('cumulative-layout-shift'), decimals: 3, target: { atMost: 0.01 } },
			{ name: `${name}: FCP`, value: metric('first-contentful-paint'), unit: 'ms' },
			{ name: `${name}: LCP`, value: metric('largest-contentful-paint'), unit: 'ms' },
			{ name: `${name}: TBT`, value: metric('total-blocking-time'), unit: 'ms' },
		],
		remarks: [
			`${name}: the machine's speed as Lighthouse found it (benchmarkIndex): ${results
				.map(({ environment }) => environment.benchmarkIndex)
				.join(', ')}`,
			...listShortcomings(name, results),
		],
	}
}

async function judgeOnce(url: string): Promise<Result> {
	await using chromium = await openBrowser()
	const judged = await lighthouse(url, { port: chromium.port, logLevel: 'error', onlyCategories: [...categories] })
	if (!judged) throw new Error(`Lighthouse says nothing of ${url}`)
	const { runtimeError } = judged.lhr
	if (runtimeError) throw new Error(`Lighthouse cannot judge ${url}: ${runtimeError.message}`)
	return judged.lhr
}

/** What the last run finds wanting, each with where it stands. */
function listShortcomings(name: string, results: readonly Result[]): string[] {
	const last = results.at(-1)
	if (!last) return []
	const lines = categories.flatMap((category) => {
		const audits = (last.categories[category]?.auditRefs ?? []).flatMap(({ id }) => last.audits[id] ?? [])
		return audits.flatMap((audit) => describeAudit(category, audit))
	})
	return lines.length > 0 ? [`${name}: wanting in the last run:`, ...lines] : [`${name}: nothing wanting`]
}
