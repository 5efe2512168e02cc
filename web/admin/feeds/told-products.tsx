import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

const pageSize = 50

interface ToldProduct {
	readonly id: string
	readonly title: string
	/** Beside the title. */
	readonly about: string
}

interface ToldProductsProps {
	/** How many there are. */
	readonly all: number
	readonly load: (page: { pageNumber: number; pageSize: number }) => Promise<readonly ToldProduct[]>
	/** For a screen reader. */
	readonly labels: { readonly show: string; readonly more: string }
}

/** Products that a feed tells of, page by page once they are asked for. */
export function ToldProducts({ all, load, labels }: ToldProductsProps) {
	const [shown, setShown] = useState<readonly ToldProduct[]>([])
	const [isLoading, setLoading] = useState(false)

	async function showMore() {
		setLoading(true)
		try {
			const more = await load({ pageNumber: shown.length / pageSize + 1, pageSize })
			setShown([...shown, ...more])
		} catch (failure) {
			showToast('error', `${m.feeds_left_out_failed()} ${explainFailure('The products were not loaded', failure)}`)
		}
		setLoading(false)
	}

	const isFirst = shown.length === 0
	const hasMore = shown.length < all && shown.length % pageSize === 0
	return (
		<>
			{shown.length > 0 && (
				<ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
					{shown.map(({ id, title, about }) => (
						<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
							<Link to={`/product/${id}`} className="font-semibold text-accent underline">
								{title}
							</Link>
							<span className="text-muted text-sm">{about}</span>
						</li>
					))}
				</ul>
			)}
			{hasMore && (
				<Button
					look="quiet"
					className="-ml-5"
					isBusy={isLoading}
					aria-label={isFirst ? labels.show : labels.more}
					onClick={() => void showMore()}
				>
					{isFirst ? m.feeds_show_left_out() : m.feeds_left_out_more()}
				</Button>
			)}
		</>
	)
}
