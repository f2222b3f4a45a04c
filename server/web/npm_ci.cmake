# Installs the packages of the lock file in the build directory: DIRECTORY, from FILES, those of the tests too with TESTS.
# What npm has fetched once it has kept: a second time goes without a network.
file(MAKE_DIRECTORY ${DIRECTORY})
file(COPY ${FILES} DESTINATION ${DIRECTORY})
set(arguments ci --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error)
if(NOT TESTS)
  list(APPEND arguments --omit=dev)
endif()
execute_process(COMMAND ${NPM} ${arguments} WORKING_DIRECTORY ${DIRECTORY} RESULT_VARIABLE result
  OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  file(WRITE ${DIRECTORY}/npm.log "${output}")
  message(FATAL_ERROR "npm could not get the page's packages (is there a network?), see ${DIRECTORY}/npm.log; "
    "-DFIBS_WEB=OFF builds without the page")
endif()
