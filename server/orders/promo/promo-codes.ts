import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { PromoCodeRules, PromoCodeState, promoCode } from '#contract/prices/promo-codes.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { recordChange } from '../../audit/audit-log.ts'
import { findBrands, unknownBrandText } from '../../catalog/find-brands.ts'
import { type Database, isDuplicate } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import type { PageRows } from '../../platform/page.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { promoKey } from './promo-key.ts'
import {
	type FoundPromoCode,
	findCategories,
	findCodeInUse,
	findKinds,
	findPromoCodeRow,
	insertPromoCode,
	listPromoCodeRows,
	lockPromoCode,
	type PromoCodeRow,
	updatePromoCode,
} from './promo-queries.ts'

type ContractCode = z.input<typeof promoCode>
type PromoDeps = Pick<Deps, 'db' | 'clock'>

interface Author {
	readonly userId: string
	readonly language: Language
}

export async function listPromoCodes({ db, clock }: PromoDeps, page: PageRows): Promise<ContractCode[]> {
	const rows = await listPromoCodeRows(db, page)
	return rows.map((found) => toContract(found, clock.now()))
}

/** Throws `promo_code_taken` and `invalid_input`. */
export async function createPromoCode(
	{ db, clock }: PromoDeps,
	rules: PromoCodeRules,
	author: Author,
): Promise<ContractCode> {
	assertDays(rules, author.language)
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		const brands = knownBrands(rules.brands, await findBrands(tx, rules.brands), author.language)
		assertKnown(rules, await findKnown(tx, rules), author.language)
		const id =
			(await insertPromoCode(tx, { ...toRow({ ...rules, brands }), createdAt: now })) ?? fail('promo_code_taken')
		const found = (await findPromoCodeRow(tx, id)) ?? fail('not_found')
		await record(
			tx,
			{ action: 'created', row: found.row, before: {}, after: filled(describe(found.row)) },
			{ ...author, now },
		)
		return toContract(found, now)
	})
}

/** Throws as `createPromoCode`, `not_found`, and `edited_meanwhile` for another version or an ended code. */
export async function changePromoCode(
	{ db, clock }: PromoDeps,
	{ id, version, ...rules }: PromoCodeRules & { readonly id: string; readonly version: number },
	author: Author,
): Promise<ContractCode> {
	assertDays(rules, author.language)
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		const spellings = await findBrands(tx, rules.brands)
		const known = await findKnown(tx, rules)
		const before = (await lockPromoCode(tx, id)) ?? fail('not_found')
		if (before.version !== version || before.endedAt !== null) fail('edited_meanwhile')
		const same = await findCodeInUse(tx, promoKey(rules.code))
		if (same && same.id !== id) fail('promo_code_taken')
		// What no product has any more stays.
		const kept = before.brands.map((brand): [string, string[]] => [brand, [brand]])
		const brands = knownBrands(rules.brands, new Map([...kept, ...spellings]), author.language)
		const stays = {
			categories: [...before.categories, ...known.categories],
			productIds: [...before.productIds, ...known.productIds],
		}
		assertKnown(rules, stays, author.language)
		await updatePromoCode(tx, id, toRow({ ...rules, brands })).catch((error: unknown) => {
			// Another change may have taken the code at this moment.
			if (isDuplicate(error)) fail('promo_code_taken')
			throw error
		})
		const found = (await findPromoCodeRow(tx, id)) ?? fail('not_found')
		// Those who order with the code lock it, too.
		if (found.isKindFixed && found.row.kind !== before.kind) fail('promo_code_kind_fixed')
		const changes = differences(describe(before), describe(found.row))
		if (Object.keys(changes.after).length > 0)
			await record(tx, { action: 'changed', row: found.row, ...changes }, { ...author, now })
		return toContract(found, now)
	})
}

/** Nobody can use the code from now on. Throws `not_found`. */
export async function endPromoCode({ db, clock }: PromoDeps, id: string, userId: string): Promise<ContractCode> {
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		const before = (await lockPromoCode(tx, id)) ?? fail('not_found')
		if (before.endedAt === null) {
			await updatePromoCode(tx, id, { endedAt: now })
			await record(tx, { action: 'ended', row: before, before: {}, after: {} }, { userId, now })
		}
		const found = (await findPromoCodeRow(tx, id)) ?? fail('not_found')
		return toContract(found, now)
	})
}

function assertDays({ from, through }: PromoCodeRules, language: Language): void {
	if (from === undefined || through === undefined || from <= through) return
	fail('invalid_input', { errors: [{ field: 'through', detail: violationText('out_of_range', 0, language) }] })
}

/** Brands as products of the shop write them. Throws `invalid_input` for one that no product has. */
function knownBrands(
	brands: readonly string[],
	spellings: ReadonlyMap<string, readonly string[]>,
	language: Language,
): string[] {
	const unknown = brands.findIndex((brand) => !spellings.has(brand))
	const brand = brands[unknown]
	if (brand === undefined) return [...new Set(brands.flatMap((one) => spellings.get(one) ?? []))]
	const detail = unknownBrandText(brand, language)
	return fail('invalid_input', { errors: [{ field: `brands.${unknown}`, detail }] })
}

type Named = Pick<PromoCodeRules, 'categories' | 'productIds'>

/** Those of what a code names that the shop has. */
async function findKnown(db: Database, rules: Named): Promise<Named> {
	return {
		categories: await findCategories(db, rules.categories),
		productIds: [...(await findKinds(db, rules.productIds)).keys()],
	}
}

/** Throws `invalid_input` for a category, or a product, that is not known. */
function assertKnown(rules: Named, known: Named, language: Language): void {
	const locale = { locale: language }
	const texts = {
		categories: (category: string) => m.problem_unknown_category({ category }, locale),
		productIds: (id: string) => m.problem_unknown_product({ id }, locale),
	}
	const errors = (['categories', 'productIds'] as const).flatMap((field) => {
		const place = rules[field].findIndex((name) => !known[field].includes(name))
		const name = rules[field][place]
		return name === undefined ? [] : [{ field: `${field}.${place}`, detail: texts[field](name) }]
	})
	if (errors.length > 0) fail('invalid_input', { errors })
}

function toRow({ code, discount, from, through, maxUses, ...rules }: PromoCodeRules) {
	const amount = discount.kind === 'free_delivery' ? 0 : discount.amount
	const days = { startsOn: from ?? null, endsOn: through ?? null }
	return { ...rules, ...days, code, key: promoKey(code), kind: discount.kind, amount, maxUses: maxUses ?? null }
}

function rulesOf(row: PromoCodeRow): PromoCodeRules {
	const { code, kind, amount, minSum, categories, brands, productIds, withSales, firstOrderOnly, oncePerCustomer } = row
	return {
		code,
		discount: kind === 'free_delivery' ? { kind } : { kind, amount },
		...{ minSum, categories, brands, productIds, withSales, firstOrderOnly, oncePerCustomer },
		...(row.maxUses !== null && { maxUses: row.maxUses }),
		...(row.startsOn !== null && { from: row.startsOn }),
		...(row.endsOn !== null && { through: row.endsOn }),
	}
}

function toContract({ row, given, isKindFixed, named: products }: FoundPromoCode, now: Date): ContractCode {
	return {
		...rulesOf(row),
		id: row.id,
		uses: row.uses,
		isKindFixed,
		given,
		products,
		state: stateOf(row, now),
		version: row.version,
	}
}

function stateOf({ endedAt, endsOn, startsOn, uses, maxUses }: PromoCodeRow, now: Date): PromoCodeState {
	const today = kostanayDay(now)
	if (endedAt !== null) return 'ended'
	if (endsOn !== null && endsOn < today) return 'over'
	if (maxUses !== null && uses >= maxUses) return 'used_up'
	return startsOn !== null && startsOn > today ? 'planned' : 'running'
}

type Fields = Readonly<Record<string, unknown>>

/** As the audit log has it. */
function describe({ kind, amount, startsOn, endsOn, ...row }: PromoCodeRow): Fields {
	const { code, minSum, categories, brands, productIds, withSales, firstOrderOnly, oncePerCustomer, maxUses } = row
	return {
		code,
		percent: kind === 'percent' ? amount : null,
		discount: kind === 'sum' ? amount : null,
		isDeliveryFree: kind === 'free_delivery',
		...{ minSum, categories, brands, productIds, withSales, firstOrderOnly, oncePerCustomer, maxUses },
		from: startsOn,
		through: endsOn,
	}
}

function filled(fields: Fields): Fields {
	const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)))
}

function differences(before: Fields, after: Fields) {
	const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
	const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
	return { before: pick(before), after: pick(after) }
}

interface Change {
	readonly action: 'created' | 'changed' | 'ended'
	readonly row: PromoCodeRow
	readonly before: Fields
	readonly after: Fields
}

async function record(
	tx: Database,
	{ action, row, before, after }: Change,
	{ userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
	const about = { subject: 'promo_code', subjectId: row.id, title: row.code } as const
	await recordChange(tx, { at: now, userId, action, ...about, before, after })
}
