import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type PageText, type savePageText, type TextPage, textPages } from '#contract/settings/page-texts.ts'
import { type Language, languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { pickOtherTexts, recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { insertPageText, listCurrentTexts, listEarlierRows } from './queries.ts'
import { findBadLinks, readMarkdown } from './read-markdown.ts'

const none = { version: 0, text: { ru: '', kk: '', en: '' } }

/** Of every page, without a text too. */
export async function listPageTexts(db: Database): Promise<PageText[]> {
	const rows = await listCurrentTexts(db)
	return textPages.map((page) => rows.find((row) => row.page === page) ?? { page, ...none })
}

async function getPageText(db: Database, page: TextPage): Promise<PageText> {
	return (await listPageTexts(db)).find((one) => one.page === page) ?? { page, ...none }
}

export async function showPageText(db: Database, page: TextPage, wanted: Language) {
	const { text } = await getPageText(db, page)
	const texts = languages.map((language) => ({ language, blocks: readMarkdown(text[language]) }))
	const written = texts.filter(({ blocks }) => blocks.length > 0)
	const shown = written.find(({ language }) => language === wanted) ?? texts.find(({ language }) => language === 'ru')
	return { language: wanted, blocks: [], ...shown, languages: written.map(({ language }) => language) }
}

export async function listEarlierTexts(db: Database, page: TextPage) {
	const rows = await listEarlierRows(db, page)
	return rows.slice(1).map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

interface ChangePageTextInput extends z.output<typeof savePageText.body> {
	readonly page: TextPage
	readonly userId: string
	readonly language: Language
}

/** Equal texts leave no trace. Throws `edited_meanwhile`, and `invalid_input` for a link that leads nowhere. */
export async function changePageText(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ page, version, text, userId, language }: ChangePageTextInput,
): Promise<PageText> {
	assertLinks(text, language)
	return await inTransaction(db, async (tx) => {
		const before = await getPageText(tx, page)
		if (before.version !== version) fail('edited_meanwhile')
		if (isDeepStrictEqual(before.text, text)) return before
		const after = { page, version: version + 1, text }
		const savedAt = clock.now()
		if (!(await insertPageText(tx, { ...after, savedAt }))) fail('edited_meanwhile')
		await recordChange(tx, {
			...{ userId, at: savedAt, action: 'changed', subject: 'page_text', title: '' },
			...{
				subjectId: page,
				before: { [`${page}Page`]: pickOtherTexts(before.text, text) },
				after: { [`${page}Page`]: pickOtherTexts(text, before.text) },
			},
		})
		return after
	})
}

function assertLinks(text: PageText['text'], locale: Language): void {
	const errors = languages.flatMap((language) => {
		const [link] = findBadLinks(text[language])
		return link === undefined ? [] : [{ field: `text.${language}`, detail: m.page_link_wrong({ link }, { locale }) }]
	})
	if (errors.length > 0) fail('invalid_input', { errors })
}
