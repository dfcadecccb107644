package io.socialdata.system.secrets;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Every row of every table of a service's database, as the thief of a backup would read them. */
final class DatabaseDump {

    private static final String TABLES = """
            select quote_ident(n.nspname) || '.' || quote_ident(c.relname) from pg_class c
            join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
            """;

    private DatabaseDump() {}

    static String of(int port, String database, String password) {
        String url = "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, database);
        StringBuilder text = new StringBuilder();
        try (Connection connection = DriverManager.getConnection(url, database, password);
                Statement statement = connection.createStatement()) {
            for (String table : lines(statement, TABLES)) {
                text.append(table).append('\n');
                lines(statement, "select t::text from " + table + " t")
                        .forEach(row -> text.append(row).append('\n'));
            }
        } catch (SQLException e) {
            throw new AssertionError("the database " + database + " cannot be read", e);
        }
        return text.toString();
    }

    private static List<String> lines(Statement statement, String query) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                lines.add(rows.getString(1));
            }
        }
        return lines;
    }
}
