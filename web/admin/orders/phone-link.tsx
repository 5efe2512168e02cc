export function PhoneLink({ number }: { number: string }) {
	return (
		<a
			href={`tel:${number.replace(/[^\d+]/g, '')}`}
			className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
		>
			{number}
		</a>
	)
}
