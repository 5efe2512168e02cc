import { Heart } from 'lucide-react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { earlyPressAttribute } from '../../../platform/early-presses.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useFavorite } from './use-favorite.ts'

interface FavoriteToggleProps {
	readonly productId: string
	readonly title: string
	readonly className?: string
}

const pressedEarly = { [earlyPressAttribute]: '' }

/** In the corner of a card. */
export function FavoriteHeart({ productId, title }: FavoriteToggleProps) {
	const { isKept, failure, toggle } = useFavorite(productId)
	return (
		<div className="card-corner">
			<IconButton
				label={labelOf(isKept)}
				aria-description={title}
				className="card-heart"
				{...pressedEarly}
				onClick={() => void toggle()}
			>
				<HeartIcon isKept={isKept} />
			</IconButton>
			<Failure error={failure} className="ml-2 rounded-xl bg-surface/95 px-3 py-1.5 text-xs shadow-card" />
		</div>
	)
}

export function FavoriteToggle({ productId, title, className = '' }: FavoriteToggleProps) {
	const { isKept, failure, toggle } = useFavorite(productId)
	return (
		<div className={className}>
			<Button look="plain" aria-description={title} className="w-full" {...pressedEarly} onClick={() => void toggle()}>
				<HeartIcon isKept={isKept} />
				{labelOf(isKept)}
			</Button>
			<Failure error={failure} className="mt-2 text-sm" />
		</div>
	)
}

function labelOf(isKept: boolean): string {
	return isKept ? m.favorites_remove() : m.favorites_add()
}

function HeartIcon({ isKept }: { isKept: boolean }) {
	return <Heart aria-hidden="true" className={`size-5 shrink-0 text-accent ${isKept ? 'fill-current' : ''}`} />
}

/** No toast tells this failure. */
function Failure({ error, className }: { error: unknown; className: string }) {
	if (error === undefined) return null
	const detail = error instanceof ApiProblem ? error.detail : undefined
	return (
		<p role="alert" className={`font-semibold text-bad ${className}`}>
			{[m.favorites_change_failed(), detail].filter(Boolean).join(' ')}
		</p>
	)
}
