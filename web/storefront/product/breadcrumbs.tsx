import { ChevronRight } from 'lucide-react'
import { m } from '#messages'
import { Link } from '../../ui/link.tsx'
import { stepUrl, type WayStep } from '../shared/places/way.ts'

/** In one line: on a phone long names are cut. */
export function Breadcrumbs({ way }: { way: readonly WayStep[] }) {
	return (
		<nav aria-label={m.product_breadcrumbs()} className="-mt-3 mb-2 sm:-mt-4">
			<ol className="flex items-center gap-x-1.5">
				<li className="shrink-0">
					<Step url="/catalog" label={m.product_catalog()} />
				</li>
				{way.map((step) => (
					<li key={step.value} className="flex min-w-0 items-center gap-1.5">
						<ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
						<Step url={stepUrl(step)} label={step.label} lang={step.lang} />
					</li>
				))}
			</ol>
		</nav>
	)
}

function Step({ url, label, lang }: { url: string; label: string; lang?: WayStep['lang'] }) {
	return (
		<Link
			to={url}
			lang={lang}
			className="flex min-h-11 min-w-0 items-center text-muted underline-offset-4 hover:text-accent hover:underline"
		>
			<span className="truncate">{label}</span>
		</Link>
	)
}
