export function SearchHint() {
  return (
    <p className="text-xs text-ink-3">
      Partial words work, and accents and case are ignored. An ISRC, barcode, ISNI, ISWC, or provider ID opens its page.
    </p>
  )
}
