import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { readVersion, removalOf, subscribeFavorites } from '../shared/favorites/favorites-store.ts'
import type { FavoriteCards } from './load-favorites.ts'

/** A removed card disappears at once and comes back when the server refuses. */
export function useKeptCards({ cards, hasMore }: FavoriteCards) {
	useSyncExternalStore(subscribeFavorites, readVersion, readVersion)
	const { revalidate } = useRevalidator()
	const kept = cards.filter(({ id }) => removalOf(id) === 'none')
	const removed = cards.filter(({ id }) => removalOf(id) === 'done').length
	useEffect(() => {
		// Loads more cards for the free places.
		if (hasMore && removed > 0) void revalidate()
	}, [hasMore, removed, revalidate])
	return { cards: kept, ...useFocusThatStays(kept.length) }
}

/** The focused heart disappears with its card: the focus moves to the card that took its place. */
function useFocusThatStays(count: number) {
	const place = useRef<HTMLElement>(null)
	const pressed = useRef(-1)
	const countBefore = useRef(count)
	useEffect(() => {
		const isOneGone = count < countBefore.current
		countBefore.current = count
		if (!isOneGone || pressed.current < 0) return
		const items = [...(place.current?.querySelectorAll('li') ?? [])]
		const next = items[Math.min(pressed.current, items.length - 1)]
		const heart = next?.querySelector<HTMLElement>('button[aria-description]')
		if (document.activeElement === document.body)
			(heart ?? place.current)?.focus({ preventScroll: heart !== undefined })
		pressed.current = -1
	}, [count])
	const notePress = ({ currentTarget, target }: MouseEvent) => {
		const items = [...currentTarget.querySelectorAll('li')]
		pressed.current = target instanceof Node ? items.findIndex((item) => item.contains(target)) : -1
	}
	return { place, notePress }
}
