import * as calls from '#contract/imports.ts'
import { fail } from '../../platform/problem.ts'
import { created, ok, type Route, route } from '../../platform/route.ts'
import { toImport } from './import-report.ts'
import { type ImportDeps, previewImport, runImport, startImport } from './import-steps.ts'
import { findImport, listNewestImports } from './queries.ts'

const mostListed = 50

export function importRoutes(deps: ImportDeps): Route[] {
	const { db } = deps
	return [
		route(calls.startImport, async ({ visitor, request }) => {
			const { language, streamedFile } = request
			const file = (await streamedFile?.()) ?? fail('invalid_input')
			return created(await startImport(deps, { userId: visitor.userId, language, file }))
		}),
		route(calls.listImports, async ({ request }) => {
			const rows = await listNewestImports(db, mostListed)
			return ok(rows.map((row) => toImport(row, request.language)))
		}),
		route(calls.getImport, async ({ params, request }) => {
			const row = (await findImport(db, params.id)) ?? fail('not_found')
			return ok(toImport(row, request.language))
		}),
		route(calls.previewImport, async ({ params, body, request: { language } }) =>
			ok(await previewImport(deps, { id: params.id, choice: body, language })),
		),
		route(calls.runImport, async ({ params, request }) => ok(await runImport(deps, params.id, request.language))),
	]
}
