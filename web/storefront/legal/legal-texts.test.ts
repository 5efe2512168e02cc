import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { legalVersion } from '#contract/limits.ts'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import { receiptIssuers } from '#contract/settings/receipt-issuers.ts'
import { languages } from '#contract/values/language.ts'
import { chooseWords, fillText } from './legal-document.ts'
import type { LegalDocument, LegalText } from './texts/legal-text.ts'

const documents: readonly LegalDocument[] = ['claims', 'consent', 'delivery', 'privacy', 'returns', 'terms']

const settings = {
	apiBase: '/api',
	authBase: '/api/auth',
	imageBase: '/images',
	publicUrl: 'https://shop.test',
	seller: { name: 'ИП', bin: '000', address: 'Костанай', phone: '+7-(700)-000-00-00', email: 'a@b.example' },
}

test('the details of the seller stand in the text, phone and mail as links', () => {
	expect(fillText('Пишите на {sellerEmail} или {sellerPhone}.', settings)).toEqual([
		{ text: 'Пишите на ' },
		{ text: 'a@b.example', href: 'mailto:a@b.example' },
		{ text: ' или ' },
		{ text: '+7-(700)-000-00-00', href: 'tel:+77000000000' },
		{ text: '.' },
	])
})

const folder = join(import.meta.dirname, 'texts')
const files = documents.flatMap((document) => languages.map((language) => `${document}.${language}.ts`))

async function readDocument(file: string): Promise<LegalText> {
	const exported: Record<string, LegalText> = await import(join(folder, file))
	const [text] = Object.values(exported)
	if (!text) throw new Error(`${file} exports no text`)
	return text
}

test('every document stands there in every language, and nothing else', () => {
	expect(readdirSync(folder).sort()).toEqual([...files, 'legal-text.ts'].sort())
})

test.each(files)('%s carries the version that a consent is kept with', async (file) => {
	expect((await readDocument(file)).version).toBe(legalVersion)
})

test('other texts have another version, also those of a shop with other ways to pay, or that issues receipts', async () => {
	const texts = await Promise.all(files.map(readDocument))
	const kinds = [true, false].flatMap((cashPayments) => [
		{ cashPayments, onlinePayments: true },
		{ cashPayments, onlinePayments: false },
	])
	const shops = receiptIssuers.flatMap((receipts) =>
		kinds.map((kind) => ({ ...settings, ...kind, seller: { ...settings.seller, receipts } })),
	)
	const said = shops.map((shop) => {
		const chosen = texts.map((text) => chooseWords(text, shop))
		const version = legalVersionOf(shop)
		expect(new Set(chosen.map((text) => text.version))).toEqual(new Set([version]))
		return { version, hash: createHash('sha256').update(JSON.stringify(chosen)).digest('hex').slice(0, 16) }
	})
	expect(said).toEqual([
		{ version: '2026-11-30', hash: '668f9319eb1ff7f9' },
		{ version: '2026-11-30/2', hash: 'eb15561efc38cf4b' },
		{ version: '2026-11-30/3', hash: '0e71f7065a999b82' },
		{ version: '2026-11-30/4', hash: '5dfc2651758d5874' },
		{ version: '2026-11-30/5', hash: '1663c7a27c65b847' },
		{ version: '2026-11-30/6', hash: 'f3a856865b7c235f' },
		{ version: '2026-11-30/7', hash: '0ed386b4ea68864d' },
		{ version: '2026-11-30/8', hash: '6886c12d486676d6' },
		{ version: '2026-11-30/9', hash: '3534378e91e6394c' },
		{ version: '2026-11-30/10', hash: '98fa4680d564eb5f' },
		{ version: '2026-11-30/11', hash: '21209bfb7fc19ef8' },
		{ version: '2026-11-30/12', hash: '2438b7baa54de238' },
	])
})

test.each(files)('%s promises a fiscal receipt only where somebody issues one', async (file) => {
	const text = await readDocument(file)
	const seller = { ...settings.seller, receipts: 'none' } as const
	for (const onlinePayments of [true, false])
		expect(JSON.stringify(chooseWords(text, { ...settings, onlinePayments, seller }))).not.toMatch(/fiscal|фискал/i)
})

test.each(files)('%s has no placeholder that nothing fills', async (file) => {
	const { title, summary, sections } = chooseWords(await readDocument(file), { ...settings, onlinePayments: true })
	const texts = sections.flatMap(({ heading, blocks }) => [
		heading,
		...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
	])
	const filled = [title, summary, ...texts].flatMap((text) => fillText(text, settings)).map(({ text }) => text)
	expect(filled.filter((text) => /[{}]/.test(text))).toEqual([])
})

test.each(documents)('%s has the same sections in every language, from the same day on', async (document) => {
	const texts = await Promise.all(languages.map((language) => readDocument(`${document}.${language}.ts`)))
	const shapes = texts.map(({ effective, sections }) => [effective, sections.length])
	expect(shapes).toEqual(shapes.map(() => shapes[0]))
})

test.each(files)(
	'%s of a shop without online payment names no payment service, does not say that cash is all, and leaves nothing empty',
	async (file) => {
		const said = chooseWords(await readDocument(file), settings)
		expect(JSON.stringify(said)).not.toMatch(
			/YooKassa|онлайн (магазин )?не принимает|takes no payment online|онлайн төлем қабылдамайды/,
		)
		expect(said.summary).not.toBe('')
		expect(said.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
	},
)
