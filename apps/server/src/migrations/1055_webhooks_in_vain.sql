-- A webhook whose program takes nothing is switched off instead of keeping more and more for it (docs/adr/0113-a-webhook-in-vain-is-switched-off.md).
ALTER TABLE webhooks
  -- Since when everything it was sent has failed, and how often that was; null and 0 once something is taken.
  ADD failing_since timestamptz,
  ADD failures integer NOT NULL DEFAULT 0,
  -- Why the portal switched it off, and when; null while it is on, and if staff did.
  ADD off_because text CHECK (off_because IN ('gone', 'failing', 'behind')),
  ADD off_at timestamptz,
  ADD CHECK ((off_because IS NULL) = (off_at IS NULL)),
  ADD CHECK (NOT is_active OR off_because IS NULL);
