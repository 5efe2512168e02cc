import * as notice from '#contract/settings/notice.ts'
import * as pages from '#contract/settings/page-texts.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeNotice, getNotice } from './change-notice.ts'
import { changePageText, listEarlierTexts, listPageTexts, showPageText } from './page-texts.ts'
import { readMarkdown } from './read-markdown.ts'

export function textRoutes(deps: Deps): Route[] {
	return [
		route(notice.getNotice, async () => ok(await getNotice(deps.db))),
		route(notice.saveNotice, async ({ body, visitor: { userId } }) => {
			const saved = await changeNotice(deps, { ...body, userId })
			deps.log.info({ version: saved.version, userId }, 'the notice of the shop changed')
			return ok(saved)
		}),
		route(pages.readPageText, async ({ params: { page }, request }) => {
			request.dependOn?.(['texts'], true)
			return ok(await showPageText(deps.db, page, request.language))
		}),
		route(pages.listPageTexts, async () => ok(await listPageTexts(deps.db))),
		route(pages.listEarlierTexts, async ({ params: { page } }) => ok(await listEarlierTexts(deps.db, page))),
		route(pages.previewPageText, async ({ body: { text } }) => ok({ blocks: readMarkdown(text) })),
		route(pages.savePageText, async ({ body, params: { page }, visitor: { userId }, request: { language } }) => {
			const saved = await changePageText(deps, { ...body, page, userId, language })
			deps.log.info({ page, version: saved.version, userId }, 'a text of the shop changed')
			return ok(saved)
		}),
	]
}
