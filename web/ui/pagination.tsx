import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Link } from './link.tsx'
import { pagesToShow } from './pagination-pages.ts'

/** URLs also work before hydration. */
type Way = { readonly urlOf: (page: number) => string } | { readonly onChoose: (page: number) => void }

interface PaginationProps {
	readonly page: number
	readonly pages: number
	readonly way: Way
	readonly label?: string
}

/** Renders nothing for a single page. */
export function Pagination({ page, pages, way, label = m.pagination() }: PaginationProps) {
	if (pages <= 1) return null
	return (
		<nav aria-label={label} className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
			<Step way={way} page={page - 1} isPossible={page > 1} rel="prev" label={m.pagination_previous()}>
				<ChevronLeft aria-hidden="true" className="size-5" />
			</Step>
			{pagesToShow(page, pages).map((shown, index, all) =>
				shown === 'gap' ? (
					<span key={`before ${all[index + 1]}`} aria-hidden="true" className="px-0.5 text-muted sm:px-1">
						…
					</span>
				) : (
					<Target
						key={shown}
						way={way}
						page={shown}
						label={m.pagination_page({ page: shown })}
						isCurrent={shown === page}
					>
						{shown}
					</Target>
				),
			)}
			<Step way={way} page={page + 1} isPossible={page < pages} rel="next" label={m.pagination_next()}>
				<ChevronRight aria-hidden="true" className="size-5" />
			</Step>
		</nav>
	)
}

interface TargetProps {
	readonly way: Way
	readonly page: number
	readonly label: string
	readonly rel?: 'prev' | 'next'
	readonly isCurrent?: boolean
	readonly children: ReactNode
}

function Target({ way, page, label, rel, isCurrent, children }: TargetProps) {
	const shared = {
		'aria-label': label,
		'aria-current': isCurrent ? ('page' as const) : undefined,
		className: 'page-place page-link',
		children,
	}
	return 'urlOf' in way ? (
		<Link to={way.urlOf(page)} rel={rel} {...shared} />
	) : (
		<button type="button" onClick={() => way.onChoose(page)} {...shared} />
	)
}

function Step({ isPossible, children, ...target }: TargetProps & { isPossible: boolean }) {
	if (isPossible) return <Target {...target}>{children}</Target>
	return (
		<span aria-hidden="true" className="page-place opacity-35">
			{children}
		</span>
	)
}
