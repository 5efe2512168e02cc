import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consentVersion } from '../shared/sign-in/consent-version.ts'
import { fillText } from './fill-text.ts'
import { consentRu } from './texts/consent.ru.ts'
import type { LegalText } from './texts/legal-text.ts'

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
		{ text: 'a@b.example', address: 'mailto:a@b.example' },
		{ text: ' или ' },
		{ text: '+7-(700)-000-00-00', address: 'tel:+77000000000' },
		{ text: '.' },
	])
})

const folder = join(import.meta.dirname, 'texts')
const files = readdirSync(folder).filter((name) => /\.(ru|kk|en)\.ts$/.test(name))

async function readDocument(file: string): Promise<LegalText> {
	const exported: Record<string, LegalText> = await import(join(folder, file))
	const [text] = Object.values(exported)
	if (!text) throw new Error(`${file} exports no text`)
	return text
}

test.each(files)('%s has no placeholder that nothing fills', async (file) => {
	const { title, summary, sections } = await readDocument(file)
	const texts = sections.flatMap(({ heading, blocks }) => [
		heading,
		...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
	])
	const filled = [title, summary, ...texts].flatMap((text) => fillText(text, settings)).map(({ text }) => text)
	expect(filled.filter((text) => /[{}]/.test(text))).toEqual([])
})

test('every language shows the same version of a document', async () => {
	for (const file of files.filter((name) => name.includes('.ru.'))) {
		const russian = await readDocument(file)
		for (const language of ['kk', 'en']) {
			const other = await readDocument(file.replace('.ru.', `.${language}.`))
			expect([other.version, other.effective, other.sections.length]).toEqual([
				russian.version,
				russian.effective,
				russian.sections.length,
			])
		}
	}
})

test('the consent that is ticked is the one that can be read', () => {
	expect(consentVersion).toBe(consentRu.version)
})
