import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/language.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { chooseWords } from './legal-document.ts'
import { LegalSection } from './legal-section.tsx'
import type { LegalText } from './texts/legal-text.ts'

const settings: PublicSettings = {
	apiBase: '/api',
	authBase: '/api/auth',
	imageBase: '/images',
	publicUrl: 'https://shop.test',
	seller: { name: 'ИП Айгуль', bin: '000', address: 'Костанай', phone: '+7-(700)-000-00-00', email: 'a@b.example' },
}

async function show(file: string): Promise<string> {
	const exported: Record<string, LegalText> = await import(`./texts/${file}.ts`)
	const [text] = Object.values(exported)
	if (!text) throw new Error(`${file} exports no text`)
	const { sections } = chooseWords(text, settings)
	return renderToStaticMarkup(
		sections.map((section) => <LegalSection key={section.heading} id="s" section={section} settings={settings} />),
	)
}

const files = ['claims', 'privacy', 'terms'].flatMap((name) => languages.map((language) => `${name}.${language}`))

test.each(files)('%s shows the seller as one card, with all that it says', async (file) => {
	const cards = (await show(file)).match(/<dl.*?<\/dl>/gs) ?? []
	expect(cards).toHaveLength(1)
	const details = cards.flatMap((card) => [...card.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, detail]) => detail))
	const said = details.join(' ').replaceAll(/<[^>]*>/g, '')
	for (const detail of Object.values(settings.seller)) expect(said).toContain(detail)
})
