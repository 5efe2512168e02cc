import * as calls from '#contract/imports.ts'
import * as links from '#contract/supply/linked-files.ts'
import { fail } from '../../platform/problem.ts'
import { created, ok, type Route, route } from '../../platform/route.ts'
import { toImport } from './import-report.ts'
import { chooseHead, type ImportDeps, previewImport, runImport, startImport } from './import-steps.ts'
import { findImport, listNewestImports } from './queries.ts'
import { startImportByLink } from './start-by-link.ts'

const mostListed = 50

export function importRoutes(deps: ImportDeps): Route[] {
	const { db } = deps
	return [
		route(calls.startImport, async ({ visitor, request }) => {
			const { language, streamedFile } = request
			const file = (await streamedFile?.()) ?? fail('invalid_input')
			return created(await startImport(deps, { userId: visitor.userId, language, file }))
		}),
		route(links.startImportByLink, async ({ body: { link }, visitor: { userId }, request: { language } }) =>
			created(await startImportByLink(deps, { userId, language, link })),
		),
		route(calls.listImports, async ({ request }) => {
			const rows = await listNewestImports(db, mostListed)
			return ok(rows.map((row) => toImport(row, request.language)))
		}),
		route(calls.getImport, async ({ params, request }) => {
			const row = (await findImport(db, params.id)) ?? fail('not_found')
			return ok(toImport(row, request.language))
		}),
		route(calls.chooseHead, async ({ params, body, request: { language } }) =>
			ok(await chooseHead(deps, { id: params.id, headLine: body.line, delimiter: body.delimiter, language })),
		),
		route(calls.readFirstRows, async ({ params, body, request: { language } }) => {
			const row = (await findImport(db, params.id)) ?? fail('not_found')
			return ok({ readRows: toImport({ ...row, choice: body }, language).readRows ?? [] })
		}),
		route(calls.previewImport, async ({ params, body, request: { language } }) =>
			ok(await previewImport(deps, { id: params.id, choice: body, language })),
		),
		route(calls.runImport, async ({ params: { id }, visitor: { userId }, request: { language } }) =>
			ok(await runImport(deps, { id, language, userId })),
		),
	]
}
