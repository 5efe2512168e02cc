import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useIsAlive } from '../../../platform/use-is-alive.ts'
import { readViewed } from '../../shared/viewed/viewed-store.ts'
import type { ShownShelf } from './load-shelves.ts'
import { Shelf } from './shelf.tsx'

const RecentShelf = lazyPart(async () => (await import('./recent-shelf.tsx')).RecentShelf)

/** Rows of products above the catalogue. */
export function Shelves({ shelves }: { shelves: readonly ShownShelf[] }) {
	const filled = shelves.filter(({ cards }) => cards.length > 0)
	return shelves.map((shelf) =>
		shelf.kind === 'recent' ? (
			<Recent key={shelf.kind} />
		) : (
			<Shelf key={shelf.kind} shelf={shelf} place={filled.indexOf(shelf)} />
		),
	)
}

/** By itself, so that the other shelves are not drawn anew once the page is alive. */
function Recent() {
	if (!useIsAlive() || readViewed().length === 0) return null
	return (
		<Suspense>
			<RecentShelf />
		</Suspense>
	)
}
