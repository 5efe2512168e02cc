import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { AdminLinks } from '../shared/admin-links.tsx'
import type { Route } from './+types/imports-page.ts'
import { ImportList } from './import-list.tsx'
import { ImportWork } from './import-work.tsx'
import { loadImports } from './load-imports.ts'
import { UploadPanel } from './upload-panel.tsx'

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
	return (
		<div className="flex flex-col gap-6">
			<AdminLinks area="products" />
			<h1 className="font-extrabold text-3xl">{m.admin_import_title()}</h1>
			<p role="status" className="rounded-2xl bg-wait-soft px-4 py-3 font-semibold text-wait empty:hidden">
				{isGone && m.import_gone()}
			</p>
			{failure !== undefined && (
				<Message heading="h2" title={m.import_not_loaded()} text={failure}>
					<Button onClick={() => void revalidate()}>{m.retry()}</Button>
				</Message>
			)}
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
					<ImportList imports={imports} pathOf={({ id }) => `${pagePath}?import=${id}`} />
				</>
			)}
		</div>
	)
}
