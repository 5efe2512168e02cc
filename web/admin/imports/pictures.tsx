import { Images, RotateCw } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { TakenArchive, WantedPictures } from '#contract/supply/pictures.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { productTextLang } from '../../platform/product-text.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { usePictures } from './use-pictures.ts'

/** Pictures that imports and archives name: their progress, what failed and why. */
export function Pictures() {
	const { latest, taken, failure, busy, upload, tryAgain } = usePictures()
	return (
		<section aria-labelledby="pictures" className="flex flex-col gap-4">
			<h2 id="pictures" className="font-extrabold text-xl">
				{m.pictures_title()}
			</h2>
			<p className="max-w-prose text-muted">{m.pictures_hint({ count: limits.pictureArchiveMegabytes })}</p>
			<div className="flex flex-wrap gap-3">
				<Button look="plain" isBusy={busy === 'archive'} onClick={() => chooseArchive(upload)}>
					<Images aria-hidden="true" className="size-5" />
					{busy === 'archive' ? m.pictures_uploading() : m.pictures_choose()}
				</Button>
				{latest && latest.failed > 0 && (
					<Button look="plain" isBusy={busy === 'again'} onClick={() => void tryAgain()}>
						<RotateCw aria-hidden="true" className="size-5" />
						{m.pictures_again()}
					</Button>
				)}
			</div>
			<p role="status" className="rounded-2xl bg-good-soft px-4 py-3 font-semibold text-good empty:hidden">
				{taken && takenText(taken)}
			</p>
			{taken && taken.unmatched > 0 && (
				<p className="wrap-anywhere text-muted text-sm">
					{m.pictures_unmatched({ count: taken.unmatched, names: taken.unmatchedNames.join(', ') })}
				</p>
			)}
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{failure}
			</p>
			{latest && latest.waiting + latest.done + latest.failed > 0 && <Progress {...latest} />}
			{latest && latest.failures.length > 0 && <Failures {...latest} />}
		</section>
	)
}

/** On the page only while a file is chosen, since another field for files stands there. */
function chooseArchive(take: (file: File) => Promise<void>): void {
	const input = document.createElement('input')
	input.type = 'file'
	input.accept = '.zip,application/zip'
	input.hidden = true
	input.addEventListener('cancel', () => input.remove())
	input.addEventListener('change', () => {
		const [file] = input.files ?? []
		input.remove()
		if (file) void take(file)
	})
	document.body.append(input)
	input.click()
}

function takenText({ wanted, products }: TakenArchive): string {
	return wanted === 0 ? m.pictures_taken_before() : m.pictures_taken({ count: wanted, products })
}

function Progress({ waiting, done, failed }: WantedPictures) {
	const percent = Math.round(((done + failed) / (waiting + done + failed)) * 100)
	const counts = [
		{ text: m.pictures_waiting(), count: waiting },
		{ text: m.pictures_done(), count: done },
		{ text: m.pictures_failed(), count: failed },
	]
	return (
		<div className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-6">
			{waiting > 0 && (
				// The numbers below say the same.
				<div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
					<div
						className="h-full rounded-full bg-accent transition-[width]"
						style={{ width: `${Math.max(percent, 4)}%` }}
					/>
				</div>
			)}
			<dl className="grid grid-cols-3 gap-3">
				{counts.map(({ text, count }) => (
					<div key={text} className="flex flex-col-reverse justify-end gap-1">
						<dt className="text-muted text-sm leading-tight">{text}</dt>
						<dd className="font-black text-2xl tabular-nums">{formatCount(count)}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}

function Failures({ failures, failed }: WantedPictures) {
	return (
		<section aria-labelledby="picture-failures" className="flex flex-col gap-3">
			<h3 id="picture-failures" className="font-extrabold text-lg">
				{m.pictures_failures()}
			</h3>
			<ul className="flex flex-col divide-y divide-line rounded-card bg-surface shadow-card">
				{failures.map((picture) => (
					<li key={picture.id} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[14rem_1fr]">
						<Link
							to={`/product/${picture.productId}`}
							lang={productTextLang(picture, 'title')}
							className="font-bold underline underline-offset-4"
						>
							{picture.title}
						</Link>
						<span className="flex flex-col gap-0.5">
							<span className="wrap-anywhere text-muted">{picture.source}</span>
							<span className="font-semibold text-bad">{picture.reason}</span>
						</span>
					</li>
				))}
			</ul>
			{failed > failures.length && (
				<p className="text-muted text-sm">{m.pictures_failures_last({ count: failures.length })}</p>
			)}
		</section>
	)
}
