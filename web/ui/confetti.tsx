const pieces = Array.from({ length: 18 }, (_, index) => index)

/** Falls once over the box that it stands in; still for who wants less motion. */
export function Confetti() {
	return (
		<div aria-hidden="true" className="confetti">
			{pieces.map((piece) => (
				<i key={piece} />
			))}
		</div>
	)
}
