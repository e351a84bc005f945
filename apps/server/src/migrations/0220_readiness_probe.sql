-- What readiness writes into, to see that the database takes changes and its disk has room: emptied and filled anew each time, so
-- that a new file has to be made. No backup holds it.
CREATE TABLE readiness_probe (at timestamptz NOT NULL);
