import { useRef, useState } from 'react'
import { m } from '#messages'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'

interface QrFieldProps {
	/** A data URL; empty for none. */
	readonly qr: string
	readonly onChange: (qr: string) => void
}

/** The picture of the seller's QR. */
export function QrField({ qr, onChange }: QrFieldProps) {
	const input = useRef<HTMLInputElement>(null)
	const [error, setError] = useState('')

	async function read(file: File | undefined) {
		if (!file) return
		setError('')
		try {
			onChange(await shrink(file))
		} catch (failure) {
			logFailure('The picture of a QR was not read', failure)
			setError(m.transfers_qr_unreadable())
		}
	}

	return (
		<div className="flex flex-wrap items-center gap-4">
			{qr && <img src={qr} alt={m.transfer_qr()} width={144} height={144} className="size-36 rounded-2xl bg-white" />}
			<div className="flex flex-col items-start gap-2">
				<input
					ref={input}
					type="file"
					accept="image/*"
					className="sr-only"
					tabIndex={-1}
					aria-label={m.transfers_qr_choose()}
					onChange={({ target }) => {
						void read(target.files?.[0])
						target.value = ''
					}}
				/>
				<div className="flex flex-wrap gap-2">
					<Button look="plain" onClick={() => input.current?.click()}>
						{m.transfers_qr_choose()}
					</Button>
					{qr && (
						<Button look="quiet" onClick={() => onChange('')}>
							{m.transfers_qr_remove()}
						</Button>
					)}
				</div>
				<p className="text-muted text-sm">{m.transfers_qr_hint()}</p>
				<p role="alert" className="font-semibold text-bad text-sm empty:hidden">
					{error}
				</p>
			</div>
		</div>
	)
}

const longestSide = 960

/** A photo of a phone would be too large to send. */
async function shrink(file: File): Promise<string> {
	const picture = await createImageBitmap(file)
	const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(picture.width * scale))
	canvas.height = Math.max(1, Math.round(picture.height * scale))
	const context = canvas.getContext('2d')
	if (!context) throw new Error('This browser cannot draw')
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	return canvas.toDataURL('image/jpeg', 0.92)
}
