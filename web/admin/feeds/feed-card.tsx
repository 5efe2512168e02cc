import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Feed, FeedKind } from '#contract/feeds.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { formatCount } from '../../platform/format.ts'
import { FeedAddress } from './feed-address.tsx'
import { FeedForm } from './feed-form.tsx'
import { LeftOut, NotSold, Renumbered } from './feed-report.tsx'
import { useFeedForm } from './use-feed-form.ts'

const texts: Readonly<Record<FeedKind, { readonly name: () => string; readonly hint: () => string }>> = {
	kaspi: { name: m.feeds_kaspi, hint: m.feeds_kaspi_hint },
	yandex: { name: m.feeds_yandex, hint: m.feeds_yandex_hint },
	google: { name: m.feeds_google, hint: m.feeds_google_hint },
	facebook: { name: m.feeds_facebook, hint: m.feeds_facebook_hint },
}

interface FeedCardProps {
	readonly loaded: Feed
	/** Every category of the shop. */
	readonly categories: readonly Category[]
}

export function FeedCard({ loaded, categories }: FeedCardProps) {
	const id = useId()
	const form = useFeedForm(loaded)
	const { saved: feed, take } = form
	const { isOn, products } = feed
	const name = texts[feed.kind].name()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<header>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 id={id} className="font-extrabold text-2xl">
						{name}
					</h2>
					<span
						className={`rounded-full px-3 py-0.5 font-bold text-sm ${isOn ? 'bg-good-soft text-good' : 'bg-canvas text-muted'}`}
					>
						{isOn ? m.feeds_is_on() : m.feeds_is_off()}
					</span>
				</div>
				<p className="mt-1 max-w-prose text-muted">{texts[feed.kind].hint()}</p>
			</header>
			{isOn && <FeedAddress feed={feed} name={name} onChanged={(changed) => take(() => changed)} />}
			<div>
				<p className="font-bold">{m.feeds_in_file({ count: products, shown: formatCount(products) })}</p>
				<LeftOut key={`left out ${feed.version}`} feed={feed} name={name} />
				<NotSold key={`not sold ${feed.version}`} feed={feed} name={name} />
				<Renumbered key={`renumbered ${feed.version}`} feed={feed} name={name} />
			</div>
			<details className="group border-line border-t pt-2">
				<summary
					aria-label={m.feeds_settings_named({ name })}
					className="inline-flex min-h-11 list-none items-center gap-2 font-bold text-accent [&::-webkit-details-marker]:hidden"
				>
					{m.feeds_settings()}
					<ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
				</summary>
				<FeedForm form={form} name={name} categories={categories} />
			</details>
		</section>
	)
}
