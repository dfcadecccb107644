package io.socialdata.mcp.tools;

import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.ToolFilter;
import io.quarkiverse.mcp.server.ToolManager.ToolInfo;
import io.socialdata.mcp.sessions.McpSession;
import io.socialdata.mcp.sessions.SessionRegistry;
import jakarta.inject.Singleton;

/** Shows the tool for writes only to sessions that may write. */
@Singleton
class WriteToolFilter implements ToolFilter {

    private final SessionRegistry sessions;

    WriteToolFilter(SessionRegistry sessions) {
        this.sessions = sessions;
    }

    @Override
    public boolean test(ToolInfo tool, McpConnection connection) {
        return !tool.name().equals(CallTools.WRITE)
                || sessions.find(connection.id())
                        .filter(McpSession::writesAllowed)
                        .isPresent();
    }
}
