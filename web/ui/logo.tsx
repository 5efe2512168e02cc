import { shopName } from '../platform/settings.ts'

export function Logo() {
	return (
		<>
			<svg aria-hidden="true" viewBox="0 0 40 40" className="size-9 shrink-0">
				<circle cx="20" cy="20" r="19" className="fill-accent" />
				<path d="M3.5 12.5a19 19 0 0 1 33 0c-11 6-22 6-33 0Z" className="fill-on-accent" opacity=".22" />
				<circle cx="14" cy="19" r="2.6" className="fill-on-accent" />
				<circle cx="26" cy="19" r="2.6" className="fill-on-accent" />
				<path
					d="M11.5 25.5c4.5 5.5 12.500 5.5 17 0"
					className="fill-none stroke-on-accent"
					strokeWidth="2.8"
					strokeLinecap="round"
				/>
			</svg>
			<span className="max-w-40 truncate sm:max-w-64 font-black text-ink text-xl tracking-tight max-[420px]:sr-only">
				{shopName()}
			</span>
		</>
	)
}
