import { Bell } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { earlyPressAttribute } from '../../../platform/early-presses.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import { Button } from '../../../ui/button.tsx'
import type { LettersOutcome } from './letters-note.tsx'
import { areLettersOn, subscribeLetters } from './letters-state.ts'
import { useFavorite } from './use-favorite.ts'

// Few press it.
const LettersNote = lazyPart(async () => (await import('./letters-note.tsx')).LettersNote)
const loadStore = async () => await import('./letters-store.ts')

interface LettersButtonProps {
	readonly productId: string
	readonly title: string
}

/** Letters are about all favourites of a person, so the product is kept among them. Another server may write none. */
export function LettersButton({ productId, title }: LettersButtonProps) {
	const settings = useRouteLoaderData<typeof rootLoader>('root')
	const { isKept, keepWithLetters } = useFavorite(productId)
	const areOn = useSyncExternalStore(subscribeLetters, areLettersOn, () => undefined)
	const [outcome, setOutcome] = useState<LettersOutcome>()
	const isAwaited = isKept && areOn === true
	const isOffered = settings?.apiBase.startsWith('/')

	useEffect(() => {
		if (isOffered && isKept)
			loadStore().then(
				({ learnLetters }) => learnLetters(),
				() => undefined,
			)
	}, [isOffered, isKept])

	async function press() {
		setOutcome(undefined)
		try {
			const { askForLetters, saveLetters } = await loadStore()
			if (!isAwaited && !(await keepWithLetters(askForLetters()))) return
			await saveLetters(!isAwaited)
			setOutcome(isAwaited ? 'off' : undefined)
		} catch {
			setOutcome('failed')
		}
	}

	if (!isOffered) return null
	const shown = outcome ?? (isAwaited ? 'on' : undefined)
	return (
		<div className="w-full sm:max-w-lg">
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
			<p role="status" className="mt-2 min-h-[2lh] text-muted text-sm">
				{shown ? (
					<Suspense>
						<LettersNote outcome={shown} />
					</Suspense>
				) : (
					m.favorites_arrival_hint()
				)}
			</p>
		</div>
	)
}
