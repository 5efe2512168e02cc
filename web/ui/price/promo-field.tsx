import { Tag } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import type { PromoCode } from './use-promo-code.ts'

interface PromoFieldProps {
	readonly promo: PromoCode
	/** The line to press. */
	readonly openText?: string
	/** While the order is sent. */
	readonly isWaiting?: boolean
}

/** A line to press, then a field, then the code that is applied. */
export function PromoField({ promo, openText = m.checkout_promo_open(), isWaiting = false }: PromoFieldProps) {
	const [isOpen, setOpen] = useState(false)
	const { applied, kept } = promo
	const place = useRef<HTMLDivElement>(null)
	// What was pressed goes away.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another part is shown
	useEffect(() => {
		if (isOpen && document.activeElement === document.body)
			place.current?.querySelector<HTMLElement>('input, button')?.focus()
	}, [isOpen, applied?.code, kept])
	return (
		<div ref={place} aria-live="polite">
			{!isOpen && (
				<button
					type="button"
					onClick={() => setOpen(true)}
					className="-my-1 flex min-h-11 items-center gap-2 font-bold text-accent underline underline-offset-4 hover:text-accent-strong"
				>
					<Tag aria-hidden="true" className="size-5" />
					{openText}
				</button>
			)}
			{isOpen &&
				(applied ? (
					<Applied code={applied.code} promo={promo} isWaiting={isWaiting} />
				) : (
					<>
						<CodeField promo={promo} isWaiting={isWaiting} />
						{kept && (
							<Button look="quiet" isWaiting={isWaiting} onClick={promo.remove}>
								{m.checkout_promo_remove_named({ code: kept })}
							</Button>
						)}
					</>
				))}
		</div>
	)
}

interface PartProps {
	readonly promo: PromoCode
	readonly isWaiting: boolean
}

function Applied({ code, promo: { applied, remove }, isWaiting }: PartProps & { readonly code: string }) {
	return (
		<div className="flex items-center justify-between gap-x-3 rounded-xl bg-good-soft py-1 pr-1 pl-4">
			<p className="min-w-0 break-words py-2 font-semibold text-good leading-tight">
				{m.checkout_promo_applied({ code })}
				{applied?.isDeliveryFree && <span className="block text-sm">{m.checkout_promo_free_delivery()}</span>}
			</p>
			<Button
				look="quiet"
				className="shrink-0"
				isWaiting={isWaiting}
				aria-label={m.checkout_promo_remove_named({ code })}
				onClick={remove}
			>
				{m.checkout_promo_remove()}
			</Button>
		</div>
	)
}

function CodeField({ promo: { error, isChecking, apply }, isWaiting }: PartProps) {
	const [typed, setTyped] = useState('')
	const send = () => {
		if (typed.trim() !== '' && !isChecking && !isWaiting) apply(typed.trim())
	}
	// Enter would place the order.
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter') return
		event.preventDefault()
		send()
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
			<TextField
				label={m.checkout_promo()}
				name="promoCode"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={limits.promoCode}
				value={typed}
				readOnly={isWaiting}
				error={error || undefined}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={onKeyDown}
			/>
			<Button look="plain" isBusy={isChecking} isWaiting={isWaiting} onClick={send} className="mt-6.5">
				{isChecking ? m.checkout_promo_checking() : m.checkout_promo_apply()}
			</Button>
		</div>
	)
}
