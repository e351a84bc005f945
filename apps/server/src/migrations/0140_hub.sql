-- Messages of the hub between server processes. A notification carries at most 8,000 bytes: a larger message waits here for the
-- moment that every process needs to read it. Unlogged: after a crash nobody is connected who should get it.
CREATE UNLOGGED TABLE hub_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hub_messages_created ON hub_messages (created_at);

CREATE FUNCTION hub_publish(message text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored bigint;
BEGIN
  IF octet_length(message) < 7900 THEN
    PERFORM pg_notify('hub_message', message);
  ELSE
    INSERT INTO hub_messages (message) VALUES (message) RETURNING id INTO stored;
    PERFORM pg_notify('hub_message', '#' || stored);
  END IF;
END $$;
