import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/language.ts'
import settings from '../../project.inlang/settings.json' with { type: 'json' }
import { areas, type Message, readCatalogue, textsOf } from './read-catalogue.ts'

const folder = import.meta.dirname

function placeholdersOf(message: Message | undefined): string[] {
	const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
	return [...new Set(names)].sort()
}

test('every area is compiled', () => {
	const compiled = settings['plugin.inlang.messageFormat'].pathPattern
	expect([...compiled].sort()).toEqual(areas.map((area) => `./web/messages/${area}/{locale}.json`).sort())
})

test('no key stands in two areas', () => {
	const keys = areas.flatMap((area) => Object.keys(readCatalogue(area, 'ru')))
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test.each(areas)('%s says the same things in every language', (area) => {
	const russian = readCatalogue(area, 'ru')
	for (const language of languages) {
		const other = readCatalogue(area, language)
		expect(Object.keys(other).sort(), language).toEqual(Object.keys(russian).sort())
		for (const [key, message] of Object.entries(other)) {
			expect(
				textsOf(message).every((text) => text.trim() !== ''),
				`${language} ${key} is empty`,
			).toBe(true)
			expect(placeholdersOf(message), `${language} ${key}`).toEqual(placeholdersOf(russian[key]))
		}
	}
})

test.each(areas)('%s has every plural form its languages need', (area) => {
	for (const language of languages) {
		const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
		for (const [key, message] of Object.entries(readCatalogue(area, language))) {
			if (typeof message === 'string') continue
			const forms = message.flatMap(({ match }) => Object.keys(match).map((form) => form.split('=')[1]))
			expect(
				needed.filter((form) => !forms.includes(form) && !forms.includes('*')),
				`${language} ${key}`,
			).toEqual([])
		}
	}
})

test('no screen puts the name of a text together: it would load every text of the shop', () => {
	const web = join(folder, '..')
	const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
	expect(files.length).toBeGreaterThan(100)
	expect(files.filter((file) => /\bm\[[^\]]/.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
})

/** The button is an icon: it shows no words. */
const wordless = 'cart_remove_named'

/** Where the words of a button have another key than its longer name. */
const keysOfWords: Readonly<Record<string, string>> = {
	suppliers_delete_named: 'admin_delete',
	feeds_show_renumbered_named: 'feeds_show_left_out',
	feeds_more_renumbered_named: 'feeds_left_out_more',
	feeds_show_not_sold_named: 'feeds_show_left_out',
	feeds_more_not_sold_named: 'feeds_left_out_more',
}

test.each(languages)('a longer name of a button begins with its words, which voice control uses (%s)', (language) => {
	const messages = new Map(areas.flatMap((area) => Object.entries(readCatalogue(area, language))))
	const odd = [...messages].filter(([key, message]) => {
		if (!key.endsWith('_named') || key === wordless) return false
		const [words] = textsOf(messages.get(keysOfWords[key] ?? key.replace(/_named$/, '')))
		const [name = ''] = textsOf(message)
		// Of a button whose words change, the name is made with them.
		return !name.startsWith('{action}') && (words === undefined || !name.startsWith(words))
	})
	expect(odd.map(([key]) => key)).toEqual([])
})
