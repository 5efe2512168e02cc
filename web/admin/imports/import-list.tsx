import { Link } from 'react-router'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { formatCount, formatMoment } from '../../platform/format.ts'
import { stateText } from './use-import.ts'

interface ImportListProps {
	readonly imports: readonly CatalogueImport[]
	readonly pathOf: (imported: CatalogueImport) => string
}

export function ImportList({ imports, pathOf }: ImportListProps) {
	return (
		<section aria-labelledby="recent-imports" className="flex flex-col gap-3">
			<h2 id="recent-imports" className="font-extrabold text-xl">
				{m.import_recent()}
			</h2>
			{imports.length === 0 && <p className="text-muted">{m.import_recent_empty()}</p>}
			<ul className="flex flex-col gap-2">
				{imports.map((imported) => (
					<li key={imported.id}>
						<Link
							to={pathOf(imported)}
							className="grid min-h-11 gap-x-4 gap-y-1 rounded-card bg-surface px-4 py-3 shadow-card transition-shadow hover:shadow-float sm:grid-cols-[1fr_20rem_13rem]"
						>
							<span className="font-bold">{imported.name}</span>
							<span className={imported.state === 'failed' ? 'font-semibold text-bad' : ''}>
								{stateText(imported.state)}
								{imported.rows > 0 && (
									<span className="text-muted text-sm">
										{' '}
										· {m.import_rows({ count: imported.rows, shown: formatCount(imported.rows) })}
									</span>
								)}
							</span>
							<time dateTime={imported.createdAt} className="text-muted text-sm sm:text-right">
								{formatMoment(imported.createdAt)}
							</time>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
