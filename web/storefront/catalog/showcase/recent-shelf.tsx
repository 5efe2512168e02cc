import { useAnswer } from '../../../platform/live/use-answer.ts'
import { toCardProduct } from '../../shared/card-product.ts'
import { loadViewed } from '../../shared/viewed/load-viewed.ts'
import { Shelf } from './shelf.tsx'

/** The products that this browser has shown, as they are now. */
export function RecentShelf() {
	const { data = [] } = useAnswer('viewed', (signal) => loadViewed(undefined, signal))
	return data.length === 0 ? null : <Shelf shelf={{ kind: 'recent', cards: data.map(toCardProduct) }} />
}
