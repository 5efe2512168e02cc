import { Bell } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { earlyPressAttribute } from '../../../platform/early-presses.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import { Button } from '../../../ui/button.tsx'
import { areLettersOn, learnLetters, saveLetters, subscribeLetters } from './letters-store.ts'
import { useFavorite } from './use-favorite.ts'

interface LettersButtonProps {
	readonly productId: string
	readonly title: string
}

/** Letters are about all favourites of a person, so the product is kept among them. Another server may write none. */
export function LettersButton({ productId, title }: LettersButtonProps) {
	const settings = useRouteLoaderData<typeof rootLoader>('root')
	const { isKept, keepWithLetters } = useFavorite(productId)
	const areOn = useSyncExternalStore(subscribeLetters, areLettersOn, () => undefined)
	const [isFailed, setFailed] = useState(false)
	const [isOver, setOver] = useState(false)
	const isAwaited = isKept && areOn === true

	const isOffered = settings?.apiBase.startsWith('/')

	useEffect(() => {
		if (isOffered && isKept) void learnLetters()
	}, [isOffered, isKept])

	async function press() {
		setFailed(false)
		setOver(isAwaited)
		try {
			if (isAwaited) await saveLetters(false)
			else if (await keepWithLetters()) await saveLetters(true)
		} catch {
			setOver(false)
			setFailed(true)
		}
	}

	if (!isOffered) return null
	return (
		<div className="w-full sm:max-w-xs">
			<Button
				look="plain"
				aria-description={title}
				aria-pressed={isAwaited}
				{...{ [earlyPressAttribute]: '' }}
				className="w-full"
				onClick={() => void press()}
			>
				<Bell aria-hidden="true" className={`size-5 shrink-0 text-accent ${isAwaited ? 'fill-current' : ''}`} />
				{m.favorites_arrival()}
			</Button>
			<p role="status" className="mt-2 text-sm">
				{isAwaited && (
					<>
						{m.favorites_arrival_on()}{' '}
						<Link to="/favorites" className="font-bold text-accent underline-offset-4 hover:underline">
							{m.favorites_arrival_kept()}
						</Link>
					</>
				)}
				{!isAwaited && (
					<span className="text-muted">{isOver ? m.favorites_arrival_off() : m.favorites_arrival_hint()}</span>
				)}
			</p>
			{isFailed && (
				<p role="alert" className="mt-2 font-semibold text-bad text-sm">
					{m.favorites_arrival_failed()}
				</p>
			)}
		</div>
	)
}
