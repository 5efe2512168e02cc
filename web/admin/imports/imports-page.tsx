import { useNavigate, useRevalidator } from 'react-router'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { explainFailure, isMissingCall } from '../shared/failures.ts'
import { MissingPage } from '../shared/missing-page.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import type { Route } from './+types/imports-page.ts'
import { ImportList } from './import-list.tsx'
import { ImportWork } from './import-work.tsx'
import { LinkForm } from './link-form.tsx'
import { Pictures } from './pictures.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { isWorking } from './use-import.ts'

export const meta = () => describePage({ title: m.admin_import_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return await loadImports(new URL(request.url).searchParams.get('import'), request.signal)
}

export const HydrateFallback = LoadingText

const pagePath = '/admin/products/import'

export default function ImportsPage({ loaderData: { imports, chosen, isGone, failure } }: Route.ComponentProps) {
	const navigate = useNavigate()
	const { revalidate } = useRevalidator()
	if (failure === 'missing') return <MissingPage />
	return (
		<div className="flex flex-col gap-6">
			<h1 className="font-extrabold text-3xl">{m.admin_import_title()}</h1>
			<p role="status" className="rounded-2xl bg-wait-soft px-4 py-3 font-semibold text-wait empty:hidden">
				{isGone && m.import_gone()}
			</p>
			{failure !== undefined && <NotLoaded heading="h2" title={m.import_not_loaded()} failure={failure} />}
			{chosen && (
				<ImportWork key={chosen.id} loaded={chosen} onGone={() => void revalidate()}>
					<ButtonLink to={pagePath} look="plain">
						{m.import_again()}
					</ButtonLink>
				</ImportWork>
			)}
			{!chosen && failure === undefined && (
				<>
					<UploadPanel onUploaded={({ id }) => void navigate(`${pagePath}?import=${id}`)} />
					<LinkForm onTaken={({ id }) => void navigate(`${pagePath}?import=${id}`)} />
					<ImportList imports={imports} pathOf={({ id }) => `${pagePath}?import=${id}`} />
				</>
			)}
			{failure === undefined && <Pictures key={chosen?.id ?? ''} />}
		</div>
	)
}

interface LoadedImports {
	readonly imports: readonly CatalogueImport[]
	readonly chosen: CatalogueImport | undefined
	/** The requested import does not exist. */
	readonly isGone: boolean
	/** `missing` where the server takes no imports. */
	readonly failure: string | undefined
}

/** Loads the recent imports and chooses the requested one, otherwise one in progress. */
async function loadImports(id: string | null, signal: AbortSignal): Promise<LoadedImports> {
	try {
		const imports = await call('GET /imports', {}, { signal })
		const chosen = imports.find((one) => (id === null ? isWorking(one.state) : one.id === id))
		return { imports, chosen, isGone: id !== null && !chosen, failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		const reason = isMissingCall(error) ? 'missing' : explainFailure('The imports were not loaded', error)
		return { imports: [], chosen: undefined, isGone: false, failure: reason }
	}
}
