package io.socialdata.database;

/** The database did not do the work, or did not confirm it. A later retry can succeed. */
public final class DatabaseOutageException extends RuntimeException {

    DatabaseOutageException(Throwable cause) {
        super("the database is away or too busy", cause);
    }
}
