import { Megaphone, X } from 'lucide-react'
import { useEffect } from 'react'
import { languageOf, textIn } from '#contract/values/language.ts'
import { m } from '#messages'
import { earlyPressAttribute } from '../../platform/early-presses.ts'
import { currentLanguage } from '../../platform/language.ts'
import { useKostanayDay } from '../../platform/live/use-kostanay-day.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { IconButton } from '../button.tsx'
import { closeNotice, markClosed } from './closed-notice.ts'

/** The server renders it for everybody; a style hides one that was closed, before it is painted. Its last day takes it away. */
export function ShopNotice({ notice }: Pick<PublicSettings, 'notice'>) {
	const shown = notice?.id
	const today = useKostanayDay()
	useEffect(() => {
		if (shown) markClosed(shown)
	}, [shown])
	if (!notice || (today && notice.through && notice.through < today)) return null
	const language = currentLanguage()

	function close(id: string) {
		closeNotice(id)
		document.getElementById('content')?.focus({ preventScroll: true })
	}

	return (
		<aside aria-label={m.notice_label()} className="shop-notice no-print border-line border-b bg-sunken">
			<div className="mx-auto flex max-w-(--page-width) items-center gap-3 py-1 pr-1 pl-4 sm:pr-3 sm:pl-6">
				<Megaphone aria-hidden="true" className="size-5 shrink-0 text-accent-strong max-sm:hidden" />
				<p
					lang={languageOf(notice.text, language)}
					className="min-w-0 grow py-1.5 font-semibold text-ink leading-snug max-sm:text-sm"
				>
					{textIn(language, notice.text)}
				</p>
				<IconButton
					label={m.notice_close()}
					onClick={() => close(notice.id)}
					className="shrink-0 noscript:hidden"
					{...{ [earlyPressAttribute]: '' }}
				>
					<X aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
		</aside>
	)
}
