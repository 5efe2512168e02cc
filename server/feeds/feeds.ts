import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type {
	Feed,
	FeedKind,
	FeedRule,
	LeftOutReason,
	leftOutProduct,
	notSoldProduct,
	renumberedProduct,
	saveFeed,
} from '#contract/feeds.ts'
import { invariant } from '#contract/invariant.ts'
import type { Language } from '#contract/values/language.ts'
import type { ListPage } from '#contract/values/page.ts'
import { recordChange } from '../audit/audit-log.ts'
import { findBrands, unknownBrandText } from '../catalog/find-brands.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { pageOf } from '../platform/page.ts'
import { fail } from '../platform/problem.ts'
import { violationText } from '../platform/problem-text.ts'
import { getTrading, type TradingBasis } from '../trading/change-trading.ts'
import {
	countReasons,
	findFeedRow,
	listFeedRows,
	listLeftOutRows,
	listNotSoldRows,
	listRenumberedRows,
	renewSecret,
	updateFeed,
} from './queries.ts'
import type { FeedRow } from './tables.ts'
import { numberedArticle } from './write-kaspi.ts'

const names: Readonly<Record<FeedKind, string>> = {
	kaspi: 'Kaspi',
	yandex: 'Yandex',
	google: 'Google',
	facebook: 'Facebook',
}

export interface FeedDeps extends Pick<Deps, 'db' | 'clock'> {
	readonly publicUrl: string
	readonly tradingBasis: TradingBasis
}

export async function listFeeds({ db, ...about }: FeedDeps): Promise<Feed[]> {
	const rows = await listFeedRows(db)
	const feeds: Feed[] = []
	for (const row of rows) feeds.push(await toFeed(db, row, about))
	return feeds
}

interface ChangeInput extends z.output<typeof saveFeed.body> {
	readonly kind: FeedKind
	readonly userId: string
	readonly language: Language
}

/** Throws `edited_meanwhile`, and `invalid_input` for Kaspi's feed without the seller's ids or a rule with a brand that no product has. */
export async function changeFeed(
	{ db, clock, ...about }: FeedDeps,
	{ kind, version, userId, language, ...settings }: ChangeInput,
): Promise<Feed> {
	const missing =
		kind === 'kaspi' && settings.isOn ? (['merchantId', 'storeId'] as const).filter((id) => settings[id] === '') : []
	if (missing.length > 0) {
		const detail = violationText('required', 0, language)
		fail('invalid_input', { errors: missing.map((field) => ({ field, detail })) })
	}
	return await inTransaction(db, async (tx) => {
		const before = await getRow(tx, kind)
		const rules = await writeBrands(tx, settings.rules ?? before.rules, before.rules, language)
		if (!(await updateFeed(tx, { kind, version }, { ...settings, rules }))) fail('edited_meanwhile')
		const after = await getRow(tx, kind)
		const changes = differences(before, after)
		if (Object.keys(changes.after).length > 0) {
			const about = { subject: 'feed', title: names[kind], subjectId: kind } as const
			await recordChange(tx, { userId, at: clock.now(), action: 'changed', ...about, ...changes })
		}
		return await toFeed(tx, after, about)
	})
}

export async function renewFeedAddress(
	{ db, clock, ...about }: FeedDeps,
	{ kind, userId }: { readonly kind: FeedKind; readonly userId: string },
): Promise<Feed> {
	return await inTransaction(db, async (tx) => {
		await renewSecret(tx, kind)
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'feed', title: names[kind], subjectId: kind },
			...{ after: { isAddressNew: true } },
		})
		return await toFeed(tx, await getRow(tx, kind), about)
	})
}

export async function listLeftOut(
	db: Database,
	{ kind, reason, ...page }: ListPage & { readonly kind: FeedKind; readonly reason?: LeftOutReason | undefined },
): Promise<z.input<typeof leftOutProduct>[]> {
	return await listLeftOutRows(db, await getRow(db, kind), reason, pageOf(page))
}

export async function listRenumbered(
	db: Database,
	{ kind, ...page }: ListPage & { readonly kind: FeedKind },
): Promise<z.input<typeof renumberedProduct>[]> {
	const rows = await listRenumberedRows(db, await getRow(db, kind), pageOf(page))
	return rows.map(({ sku, number, ...row }) => ({ ...row, sku: sku ?? '', article: numberedArticle(String(number)) }))
}

export async function listNotSold(
	{ db, tradingBasis }: FeedDeps,
	{ kind, ...page }: ListPage & { readonly kind: FeedKind },
): Promise<z.input<typeof notSoldProduct>[]> {
	const feed = await getRow(db, kind)
	const usual = (await getTrading(db, tradingBasis)).daysToMake
	const rows = await listNotSoldRows(db, feed, usual, pageOf(page))
	return rows.map(({ onlyInStock, daysToMake, ...row }) => ({
		...row,
		daysToMake: feed.inStockOnly || onlyInStock ? null : (daysToMake ?? usual),
	}))
}

/** The rules with brands as products write them; a brand that no product has any more stays. */
async function writeBrands(
	tx: Database,
	rules: readonly FeedRule[],
	before: readonly FeedRule[],
	language: Language,
): Promise<FeedRule[]> {
	const kept = before.map(({ brand }): [string, string[]] => [brand, [brand]])
	const spellings = new Map([
		...kept,
		...(await findBrands(
			tx,
			rules.map(({ brand }) => brand),
		)),
	])
	const errors = rules.flatMap(({ brand }, index) =>
		brand === '' || spellings.has(brand)
			? []
			: [{ field: `rules.${index}.brand`, detail: unknownBrandText(brand, language) }],
	)
	if (errors.length > 0) fail('invalid_input', { errors })
	return rules.map((rule) => ({ ...rule, brand: spellings.get(rule.brand)?.[0] ?? '' }))
}

async function getRow(db: Database, kind: FeedKind): Promise<FeedRow> {
	const row = await findFeedRow(db, kind)
	invariant(row, `a migration made the feed ${kind}`)
	return row
}

async function toFeed(
	db: Database,
	{ secret, ...row }: FeedRow,
	{ publicUrl, tradingBasis }: Pick<FeedDeps, 'publicUrl' | 'tradingBasis'>,
): Promise<Feed> {
	const { daysToMake } = await getTrading(db, tradingBasis)
	const counts = await countReasons(db, { secret, ...row }, daysToMake)
	const inFeed = counts.find(({ reason }) => reason === null)
	return {
		...row,
		url: `${publicUrl}/feeds/${row.kind}-${secret}.xml`,
		products: inFeed?.products ?? 0,
		leftOut: counts.flatMap(({ reason, products }) => (reason === null ? [] : [{ reason, products }])),
		renumbered: inFeed?.renumbered ?? 0,
		notSold: inFeed?.notSold ?? 0,
	}
}

function differences(before: FeedRow, after: FeedRow) {
	const names = ['isOn', 'categories', 'inStockOnly', 'markup', 'step', 'rules', 'merchantId', 'storeId'] as const
	const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
	const pick = ({ rules, ...row }: FeedRow) => {
		const told = { ...row, rules: rules.map(describeRule) }
		return Object.fromEntries(changed.map((name) => [name, told[name]]))
	}
	return { before: pick(before), after: pick(after) }
}

/** As `Куклы, LEGO, 1000–5000 ₸: +15 %`, with `×` for what is left out. */
function describeRule({ category, brand, priceFrom, priceTo, markup }: FeedRule): string {
	const about = [category, brand, describePrices(priceFrom, priceTo)].filter((part) => part !== '').join(', ')
	return `${about}: ${markup === null ? '×' : `+${markup} %`}`
}

function describePrices(from: number | null, to: number | null): string {
	if (from === null) return to === null ? '' : `≤ ${to} ₸`
	return to === null ? `≥ ${from} ₸` : `${from}–${to} ₸`
}
