-- Nobody answered an alert, and it says nothing the next day: it is not open any more, and nobody has resolved it (ADR 0107).
ALTER TABLE alerts DROP CONSTRAINT alerts_state_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_state_check CHECK (state IN ('open', 'resolved', 'falsePositive', 'unanswered'));
